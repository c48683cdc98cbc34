import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { leftFor, planQuota, reservedOf, tightest, workOrder, type Allowance } from './plan-quota.ts';

const allowance = fc
  .record({ limit: fc.nat({ max: 3000 }), used: fc.nat({ max: 3500 }) })
  .map((counts): Allowance => ({ unit: 'requests', ...counts }));
const share = fc.nat({ max: 100 });
const needs = fc.record({ new: fc.nat({ max: 2000 }), next: fc.nat({ max: 2000 }), rest: fc.nat({ max: 9000 }) });
const sum = (planned: Record<string, number>) => Object.values(planned).reduce((total, each) => total + each, 0);

test('never plans more than is allowed, and never out of the reserve', () => {
  fc.assert(
    fc.property(allowance, share, needs, (given, percent, wanted) => {
      const { planned, reserved } = planQuota(given, percent, wanted);

      expect(sum(planned)).toBeLessThanOrEqual(Math.max(0, given.limit - given.used));
      const total = sum(planned) > 0 ? given.used + sum(planned) + reservedOf(given, percent) : 0;
      expect(total).toBeLessThanOrEqual(given.limit);
      expect(sum(planned) + reserved).toBeLessThanOrEqual(Math.max(0, given.limit - given.used));
    }),
  );
});

test('spends in order: nothing is planned for later work while earlier work is postponed', () => {
  fc.assert(
    fc.property(allowance, share, needs, (given, percent, wanted) => {
      const { planned, postponed } = planQuota(given, percent, wanted);

      workOrder.forEach((kind, place) => {
        const later = workOrder.slice(place + 1).reduce((total, each) => total + planned[each], 0);
        expect(planned[kind] < wanted[kind] ? later : 0).toBe(0);
      });
      expect(sum(planned) + postponed).toBe(sum(wanted));
    }),
  );
});

test('uses what it may: work waits only when the quota for background work is spent', () => {
  fc.assert(
    fc.property(allowance, share, needs, (given, percent, wanted) => {
      const { planned, postponed } = planQuota(given, percent, wanted);

      const left = leftFor(given, percent, false);
      expect(postponed > 0 ? sum(planned) : left).toBe(left);
    }),
  );
});

test('the same facts make the same plan', () => {
  fc.assert(
    fc.property(allowance, share, needs, (given, percent, wanted) => {
      expect(planQuota(given, percent, wanted)).toEqual(planQuota({ ...given }, percent, { ...wanted }));
    }),
  );
});

test('people may use all of it, background work leaves a tenth', () => {
  const given: Allowance = { unit: 'downloads', limit: 20, used: 17 };

  expect(leftFor(given, 10, true)).toBe(3);
  expect(leftFor(given, 10, false)).toBe(1);
  expect(leftFor({ ...given, used: 25 }, 10, true)).toBe(0);
  expect(planQuota(given, 10, { new: 0, next: 0, rest: 14 })).toEqual({
    reserved: 2,
    planned: { new: 0, next: 0, rest: 1 },
    postponed: 13,
  });
});

test('of several limits the one that ends first counts', () => {
  const requests: Allowance = { unit: 'requests', limit: 2000, used: 200 };
  const downloads: Allowance = { unit: 'downloads', limit: 50, used: 40 };

  expect(tightest([requests, downloads])).toBe(downloads);
  expect(tightest([])).toBeUndefined();
});
