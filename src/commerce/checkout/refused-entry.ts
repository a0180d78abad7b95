import { present } from '../required-values'
import { errorMessage, refusalText } from '../error-message'
import { AddItemDocument } from '../generated/add-to-cart'
import { readAnswer } from '../request'

/**
 * Returns why an item was not added to the cart, one message per reason: about the item or about a failed
 * request.
 */
export async function readReasons(
  answered: Promise<Response>,
  message: (path: string) => string,
): Promise<string[]> {
  const unknown = message('errors.unknown')
  try {
    const { addProductsToCart } = await readAnswer(AddItemDocument, answered)
    const problems = present(addProductsToCart?.user_errors).map((problem) =>
      refusalText(problem.message, message),
    )
    return problems.length > 0 ? problems : [unknown]
  } catch (error) {
    return [errorMessage(error, message) || unknown]
  }
}
