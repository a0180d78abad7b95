import { SubmitQuoteRequestDocument, SubmitSiteReviewDocument } from '../generated/enquiries'
import type { QuoteRequestInput, SiteReviewInput } from '../generated/schema-types'
import { request } from '../request'

/**
 * Requests a quote.
 * @returns the number to refer to
 * @throws ShopError with the backend's message if something is missing
 */
export async function submitQuoteRequest(
  input: QuoteRequestInput,
): Promise<{ number: string; message: string }> {
  const { submitQuoteRequest: answer } = await request(SubmitQuoteRequestDocument, { input })
  return { number: answer?.quote_number ?? '', message: answer?.message ?? '' }
}

/** Submits a review of the shop, which is shown once the shop's staff have read it. */
export async function submitSiteReview(input: SiteReviewInput): Promise<{ message: string }> {
  const { submitSiteReview: answer } = await request(SubmitSiteReviewDocument, { input })
  return { message: answer?.message ?? '' }
}
