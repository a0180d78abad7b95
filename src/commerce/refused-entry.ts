import { present } from './answered'
import { errorMessage } from './error-message'
import { AddItemDocument } from './generated/add-to-cart'
import { readAnswer } from './request'

/** Why something is not in the cart, one message each: what the shop said of it, or of itself. */
export async function reasonsOf(
  answered: Promise<Response>,
  message: (path: string) => string,
): Promise<string[]> {
  const unknown = message('errors.unknown')
  try {
    const { addProductsToCart } = await readAnswer(AddItemDocument, answered)
    const problems = present(addProductsToCart?.user_errors).map((problem) => problem.message)
    return problems.length > 0 ? problems : [unknown]
  } catch (error) {
    return [errorMessage(error, message) || unknown]
  }
}
