interface RequestLimits {
  /** How long an answer of the shop's API may take. */
  timeoutMs: number
  /** How large it may be. */
  maxAnswerBytes: number
}

/** The specification's, until a brand says others. */
const usual: RequestLimits = { timeoutMs: 180_000, maxAnswerBytes: 5 * 1024 * 1024 }

const limits = { ...usual }

export const areUsualLimits = (ofBrand: RequestLimits) =>
  ofBrand.timeoutMs === usual.timeoutMs && ofBrand.maxAnswerBytes === usual.maxAnswerBytes

export const requestLimits: Readonly<RequestLimits> = limits

/** Takes over what the brand says (`request` of constants.yaml), if it does; called once, where a browser or a process starts. */
export function limitRequests(ofBrand: RequestLimits | undefined): void {
  Object.assign(limits, ofBrand)
}
