import type { Report } from '@captionarr/contract';
import { useSearchParams } from 'react-router';

/** The report that the address names; beside the list the first one stands in. */
export function useChosenReport(reports: readonly Report[] | undefined, isBeside: boolean) {
  const [address, setAddress] = useSearchParams();
  const named = reports?.find(({ id }) => String(id) === address.get('report'));
  return {
    chosen: named ?? (isBeside ? reports?.[0] : undefined),
    choose: (report: Report | undefined) => {
      const next = new URLSearchParams(address);
      if (report) next.set('report', String(report.id));
      else next.delete('report');
      setAddress(next, { replace: isBeside || !report, preventScrollReset: true });
    },
  };
}
