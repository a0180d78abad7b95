import { SubmitQuoteRequestDocument, SubmitSiteReviewDocument } from './generated/enquiries'
import type { QuoteRequestInput, SiteReviewInput } from './generated/schema-types'
import { request } from './request'

/**
 * Asks for a quote.
 * @returns the number to refer to
 * @throws ShopError with the backend's words when something is missing
 */
export async function submitQuoteRequest(
  input: QuoteRequestInput,
): Promise<{ number: string; message: string }> {
  const { submitQuoteRequest: answer } = await request(SubmitQuoteRequestDocument, { input })
  return { number: answer?.quote_number ?? '', message: answer?.message ?? '' }
}

/** Hands in a review of the shop; it shows once someone of the shop has read it. */
export async function submitSiteReview(input: SiteReviewInput): Promise<{ message: string }> {
  const { submitSiteReview: answer } = await request(SubmitSiteReviewDocument, { input })
  return { message: answer?.message ?? '' }
}
