/**
 * The first three digits of US ZIP codes at which each state begins, including territories and the military
 * (USPS, Labeling List L002). Unassigned prefixes belong to the preceding entry.
 */
const firstOfState = `
  005 NY  006 PR  008 VI  009 PR  010 MA  028 RI  030 NH  039 ME  050 VT  055 MA  056 VT  060 CT  070 NJ  090 AE
  100 NY  150 PA  197 DE  200 DC  201 VA  202 DC  206 MD  220 VA  247 WV  270 NC  290 SC  300 GA  320 FL  340 AA
  341 FL  350 AL  370 TN  386 MS  398 GA  400 KY  430 OH  460 IN  480 MI  500 IA  530 WI  550 MN  569 DC  570 SD
  580 ND  590 MT  600 IL  630 MO  660 KS  680 NE  700 LA  716 AR  730 OK  733 TX  734 OK  750 TX  800 CO  820 WY
  832 ID  840 UT  850 AZ  870 NM  885 TX  889 NV  900 CA  962 AP  967 HI  969 GU  970 OR  980 WA  995 AK`
const runs = [...firstOfState.matchAll(/(\d{3}) ([A-Z]{2})/g)].map(([, first = '', state = '']) => ({
  first,
  state,
}))

/** ZIP codes that belong to another state than their prefix says. */
const exceptions: Readonly<Record<string, string>> = { '06390': 'NY', '83414': 'WY', '96799': 'AS' }

/** @returns the two-letter state of a US ZIP code; undefined for an invalid ZIP code */
export function stateOfZip(zip: string): string | undefined {
  const five = /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(zip)?.[1]
  if (five === undefined) return undefined
  return exceptions[five] ?? runs.findLast(({ first }) => first <= five.slice(0, 3))?.state
}
