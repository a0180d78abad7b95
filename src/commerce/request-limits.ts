/** How long an answer of the shop's API may take, and how large it may be. The specification's, until a brand says others. */
const limits = { timeoutMs: 180_000, maxAnswerBytes: 5 * 1024 * 1024 }

export const requestLimits: Readonly<typeof limits> = limits

/** Takes over what the brand says (`request` of constants.yaml); called once, where a browser or a process starts. */
export function limitRequests(ofBrand: typeof limits): void {
  Object.assign(limits, ofBrand)
}
