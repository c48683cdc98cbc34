/** Style shared by all charts: horizontal lines only, muted labels. */
export const chartStyle = {
  gridAxis: 'x',
  tickLine: 'none',
  strokeDasharray: '0',
  gridColor: 'var(--line)',
  textColor: 'var(--ink-3)',
  yAxisProps: { width: 36, allowDecimals: false },
} as const;
