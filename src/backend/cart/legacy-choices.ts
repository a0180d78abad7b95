import { isChoice } from '@/lib/products/product-options'
import type { Context } from '../kernel/context'
import type { CustomizableOptionInput } from '../generated/resolvers'
import type { RawChoices } from './selection-rules'
import { catalogueStore } from '../catalogue/catalogue'

/**
 * Converts Magento's older format for choices: an option by number or uid, with value ids or text in one
 * string.
 */

/** Unknown values are passed on, and the selection rules reject them. */
export function legacyChoices(
  context: Context,
  sku: string,
  choices: readonly (CustomizableOptionInput | null)[],
): RawChoices {
  const product = catalogueStore(context.brand).productBySku(sku)
  const selectedOptions: string[] = []
  const enteredOptions: { uid: string; value: string }[] = []
  for (const choice of choices) {
    if (!choice) continue
    const option = product?.options.find((each) => each.uid === choice.uid || each.id === choice.id)
    if (!option || !isChoice(option)) {
      enteredOptions.push({ uid: option?.uid ?? choice.uid ?? String(choice.id), value: choice.value_string })
      continue
    }
    for (const named of choice.value_string.split(',').map((each) => each.trim()))
      selectedOptions.push(
        option.values?.find((value) => value.uid === named || String(value.id) === named)?.uid ?? named,
      )
  }
  return { selectedOptions, enteredOptions }
}
