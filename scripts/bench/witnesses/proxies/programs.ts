import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { selfSigned } from '../../../../apps/server/src/integrations/arr/testing/self-signed.ts';

/** Where the proxy listens and where Captionarr does: once below /subs, once with https under a name of its own. */
interface Ports {
  path: { outer: number; inner: number };
  name: { outer: number; inner: number };
}

export interface Program {
  command: string;
  args: string[];
  /** The file in `packaging/` in both of its forms, with other ports, in what a user has around it. */
  configuration: (shipped: string, ports: Ports, folder: string) => string;
  shipped: string;
}

const at = (port: number) => `127.0.0.1:${port}`;
const toPort = (shipped: string, port: number) => shipped.replaceAll(':6767', `:${port}`);
/** The form that the file has in comments, as a user would take it out of them. */
const uncommented = (shipped: string) => shipped.replaceAll(/^# ?(?=@|handle|\t|})/gm, '');

export const programs: Record<string, Program> = {
  Caddy: {
    // It talks while it starts.
    command: 'sh',
    args: ['-c', 'exec caddy run --adapter caddyfile --config configuration 2>log'],
    shipped: 'packaging/caddy/Caddyfile',
    configuration(shipped, { path, name }, folder) {
      const [site = '', handle = ''] = shipped.split(/^(?=# Or under)/m);
      return `{
	admin off
	auto_https disable_redirects
	skip_install_trust
	storage file_system ${folder}
}
http://${at(path.outer)} {
${toPort(uncommented(handle), path.inner)}
}
${toPort(site, name.inner).replace('subs.example.com {', `https://${at(name.outer)} {\n\ttls internal`)}`;
    },
  },

  nginx: {
    command: 'nginx',
    args: ['-p', '.', '-e', 'stderr', '-c', 'configuration'],
    shipped: 'packaging/nginx/captionarr.conf',
    configuration: (shipped, { path, name }) => `
daemon off; pid nginx.pid; error_log stderr error; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off; log_not_found off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  server { listen ${at(path.outer)}; ${toPort(shipped, path.inner)} }
  server {
    listen ${at(name.outer)} ssl; ssl_certificate certificate.pem; ssl_certificate_key key.pem;
    ${toPort(shipped, name.inner).replace('location ^~ /subs/', 'location /')}
  }
}`,
  },

  Apache: {
    command: 'apache2',
    args: ['-D', 'FOREGROUND', '-d', '.', '-f', 'configuration'],
    shipped: 'packaging/apache/captionarr.conf',
    configuration: (shipped, { path, name }, folder) => `
${['mpm_event', 'authz_core', 'proxy', 'proxy_http', 'headers', 'ssl'].map((module) => `LoadModule ${module}_module /usr/lib/apache2/modules/mod_${module}.so`).join('\n')}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/apache.log
ServerName localhost
User nobody
Group nogroup
Listen ${at(path.outer)}
Listen ${at(name.outer)}
<VirtualHost ${at(path.outer)}>
${toPort(shipped, path.inner)}
</VirtualHost>
<VirtualHost ${at(name.outer)}>
SSLEngine on
SSLCertificateFile ${folder}/certificate.pem
SSLCertificateKeyFile ${folder}/key.pem
${toPort(shipped, name.inner).replaceAll(/\/subs(?=[" ])/g, '/')}
</VirtualHost>`,
  },

  HAProxy: {
    command: 'haproxy',
    args: ['-q', '-db', '-f', 'configuration'],
    shipped: 'packaging/haproxy/haproxy.cfg',
    configuration(shipped, { path, name }) {
      const named = shipped
        .replace('frontend web', 'frontend named')
        .replaceAll(/(_?backend) captionarr/g, '$1 named')
        .replace('{ path /subs } || { path_beg /subs/ }', `{ hdr(host) -i ${at(name.outer)} }`);
      // The timeouts of Debian's own file.
      return `
defaults
  timeout connect 5000
  timeout client 50000
  timeout server 50000
${toPort(shipped, path.inner).replace('bind :80', `bind ${at(path.outer)}`)}
${toPort(named, name.inner).replace('bind :80', `bind ${at(name.outer)} ssl crt both.pem`)}`;
    },
  },
};

export async function writeConfiguration({ configuration, shipped }: Program, ports: Ports, folder: string) {
  await writeFile(join(folder, 'configuration'), `${configuration(readFileSync(shipped, 'utf8'), ports, folder)}\n`);
  await writeFile(join(folder, 'certificate.pem'), selfSigned.cert);
  await writeFile(join(folder, 'key.pem'), selfSigned.key);
  await writeFile(join(folder, 'both.pem'), `${selfSigned.cert}\n${selfSigned.key}\n`);
}
