interface RequestLimits {
  timeoutMs: number
  maxAnswerBytes: number
}

/** The specification's defaults, unless a brand overrides them. */
const usual: RequestLimits = { timeoutMs: 180_000, maxAnswerBytes: 5 * 1024 * 1024 }

const limits = { ...usual }

export const areUsualLimits = (ofBrand: RequestLimits) =>
  ofBrand.timeoutMs === usual.timeoutMs && ofBrand.maxAnswerBytes === usual.maxAnswerBytes

export const requestLimits: Readonly<RequestLimits> = limits

/**
 * Applies the brand's limits, if it sets any (`request` in constants.yaml). Called once, when a browser page
 * or a process starts.
 */
export function limitRequests(ofBrand: RequestLimits | undefined): void {
  Object.assign(limits, ofBrand)
}

/**
 * Timeouts of the server. Pages should render before shoppers give up; mutations must not be cut off halfway
 * (server-5).
 */
export const readMs = 3_000

export const changeMs = 20_000
