/** A program that runs code given on its command line. */
export interface Interpreter {
  /** Matches the name of the program, without folder and version, in lower case. */
  program: RegExp;
  /** An option with which code comes, in the same word or in the next plain one. */
  flag?: RegExp;
  /** An option that takes the next word for itself. */
  takesNext?: RegExp;
  /** The first plain word is code, unless a flag brings it; or all words from there on are. */
  plainCode?: 'first' | 'rest';
  /** After a flag, all words are code. */
  takesRest?: boolean;
  /** Everything after the code is data, even if it looks like an option. */
  endsWithCode?: boolean;
  /** Options may also come after plain words. */
  isPermuted?: boolean;
}

export const shell: Interpreter = {
  program:
    /^(sh|bash|dash|zsh|ksh|ash|mksh|lksh|oksh|pdksh|rksh|rbash|rzsh|yash|posh|hush|csh|tcsh|fish|nu|xonsh|elvish)$/,
  flag: /^-\w*[cC]\w*$|^--(init-)?command\b/,
  takesNext: /^[-+]\w*[oO]$|^--(rcfile|init-file)$/,
  endsWithCode: true,
};

/** Known by their options. Any word may be one of them, as other programs can start it. */
export const byOptions: readonly Interpreter[] = [
  shell,
  { program: /^(python|pypy)$/, flag: /^-[a-zA-Z]*c/, takesNext: /^-[a-zA-Z]*[WX]$/, endsWithCode: true },
  { program: /^(perl|raku)$/, flag: /^-[\w.,:]*[eEmM]/ },
  {
    program: /^(node|nodejs|bun|deno)$/,
    flag: /^-\w*[ep]\w*$|^--(eval|print)\b|^eval$/,
    takesNext: /^(-r|--require)$/,
  },
  { program: /^php$/, flag: /^-\w*[rBRE]|^--(run|process-\w+)\b/ },
  {
    program: /^(ruby|jruby|lua|luajit|rscript|julia|groovy|osascript|guile|racket|scala|elixir)$/,
    flag: /^-\w*[eE]|^--(eval|expr)\b/,
  },
  { program: /^cmd$/, flag: /^\/[ckr]/i, takesRest: true },
  { program: /^(powershell|pwsh)$/, flag: /^[-/][ce]/i, takesRest: true },
  { program: /^(su|runuser|script|flock|xterm)$/, flag: /^-\w*[ce]\w*$|^--(session-)?command\b/, isPermuted: true },
  { program: /^g?env$/, flag: /^-\w*S|^--split-string\b/, isPermuted: true },
];

/** Their plain words are code: they count only where a program is named. */
export const byPlace: readonly Interpreter[] = [
  {
    program: /^([gmn]|original-)?awk$/,
    flag: /^-e|^--source\b/,
    takesNext: /^(-[vFf]|--(assign|field-separator|file))$/,
    plainCode: 'first',
  },
  {
    program: /^g?sed$/,
    flag: /^-\w*e|^--expression\b/,
    takesNext: /^(-[lf]|--(line-length|file))$/,
    plainCode: 'first',
  },
  { program: /^(source|\.)$/, plainCode: 'first', endsWithCode: true },
  { program: /^(ssh|rsh|mosh|dbclient|watch|parallel|eval)$/, plainCode: 'rest' },
];

/** Other programs that have a shell run their words. */
export const evaluators = /^(eval|ssh|rsh|parallel|watch|su|runuser|flock|trap)$/;

/** Programs that start another one, which one of their words names. */
export const starters =
  /^(g?env|nice|ionice|chrt|nohup|timeout|sudo|doas|busybox|toybox|setsid|stdbuf|xargs|find|time|chroot|docker|podman|kubectl|su|runuser|flock|unshare|nsenter|systemd-run|chronic)$/;
