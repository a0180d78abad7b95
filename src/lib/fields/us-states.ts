/** The states, territories and military addresses by code and name, in the order of Magento's ids; a number restarts the count. */
export const stateList = `AL Alabama, AK Alaska, AS American Samoa, AZ Arizona, AR Arkansas, 7 AA Armed Forces Americas,
  9 AE Armed Forces Europe, 11 AP Armed Forces Pacific, 12 CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia,
  18 FL Florida, GA Georgia, GU Guam, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky,
  LA Louisiana, ME Maine, 31 MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri,
  MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina,
  ND North Dakota, MP Northern Mariana Islands, OH Ohio, OK Oklahoma, OR Oregon, 51 PA Pennsylvania, PR Puerto Rico,
  RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VI Virgin Islands,
  VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming`

const names = new Map(
  [...stateList.matchAll(/([A-Z]{2}) ([A-Za-z ]+)/g)].map(([, code = '', name = '']) => [
    name.toLowerCase(),
    code,
  ]),
)

const military: ReadonlySet<string> = new Set(['AA', 'AE', 'AP'])

/** Postal codes of the US states, the federal district and the territories. */
export const stateCodes: ReadonlySet<string> = new Set(
  [...names.values()].filter((code) => !military.has(code)),
)

/** Returns the code of a state's name, such as OH for Ohio. */
export const codeOfState = (name: string): string | undefined => names.get(name.trim().toLowerCase())
