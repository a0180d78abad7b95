import { useBrand, useMessage } from '@/brand/use-brand'
import {
  choiceCents,
  takesOne,
  type Bundle,
  type BundleChoice,
  type BundlePart,
  type PickedChoice,
} from '@/commerce/product/bundle-price'
import { formatMoney } from '@/lib/money/money'
import { formatCount } from '@/lib/words/count'
import { ChoiceGroup } from '@/ui/fields/ChoiceGroup'
import { QuantityStepper } from '@/ui/fields/QuantityStepper'
import { Select } from '@/ui/fields/Select'
import styles from './BundleForm.module.css'

interface Props {
  bundle: Bundle
  picked: PickedChoice[]
  /** Number of bundles bought; it also counts toward quantity prices of the parts. */
  bundles: number
  /** Uids of required parts without a choice. */
  missing: string[]
  onPick: (picked: PickedChoice[]) => void
}

/** Value for "nothing chosen" in an optional part. */
const nothing = ''

/** A question for each part, and a number field beside choices that can be taken several times. */
export function BundleParts({ bundle, missing, picked, onPick, ...rest }: Props) {
  const message = useMessage()
  return bundle.parts.map((part) => {
    const own = picked.filter(({ choice }) => part.choices.includes(choice))
    const others = picked.filter(({ choice }) => !part.choices.includes(choice))
    return (
      <div key={part.uid} data-option={part.uid} className={styles.part}>
        <Part
          {...rest}
          bundle={bundle}
          part={part}
          picked={own}
          error={missing.includes(part.uid) ? message('product.required') : undefined}
          onPick={(next) => onPick([...others, ...next])}
        />
      </div>
    )
  })
}

interface PartProps extends Omit<Props, 'missing'> {
  part: BundlePart
  error: string | undefined
}

function Part({ bundle, part, picked, bundles, error, onPick }: PartProps) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const pickedOf = (choice: BundleChoice): PickedChoice =>
    picked.find((each) => each.choice === choice) ?? { choice, quantity: choice.quantity }
  const noteOf = (choice: BundleChoice) =>
    formatMoney(Math.round(choiceCents(bundle, pickedOf(choice), bundles)), currencySymbol)
  const labelOf = (choice: BundleChoice) => {
    const { quantity } = pickedOf(choice)
    return quantity > 1 ? `${quantity} × ${choice.title}` : choice.title
  }
  const choose = (uids: string[]) =>
    onPick(part.choices.filter(({ uid }) => uids.includes(uid)).map(pickedOf))
  const uids = picked.map(({ choice }) => choice.uid)
  const isMultiple = !takesOne(part)

  return (
    <>
      {part.type === 'select' ? (
        <Select
          label={part.title}
          error={error}
          value={uids[0] ?? nothing}
          {...((!part.isRequired || uids.length === 0) && { placeholder: message('product.chooseOption') })}
          options={part.choices.map((choice) => ({
            value: choice.uid,
            label: `${labelOf(choice)} (${noteOf(choice)})`,
          }))}
          onChange={(event) => choose([event.target.value])}
        />
      ) : (
        <ChoiceGroup
          legend={part.title}
          name={part.uid}
          kind="cards"
          choices={[
            ...(part.isRequired || isMultiple
              ? []
              : [{ value: nothing, label: message('product.nothingChosen') }]),
            ...part.choices.map((choice) => ({
              value: choice.uid,
              label: labelOf(choice),
              note: noteOf(choice),
            })),
          ]}
          chosen={uids.length > 0 || isMultiple || part.isRequired ? uids : [nothing]}
          onChoose={choose}
          multiple={isMultiple}
          required={part.isRequired}
          {...(error && { error })}
        />
      )}
      {picked
        .filter(({ choice }) => choice.canChangeQuantity)
        .map(({ choice, quantity }) => (
          <div key={choice.uid} className={styles.quantity}>
            <span>{message('bundle.quantity', { name: choice.title })}</span>
            <QuantityStepper
              label={message('bundle.quantity', { name: choice.title })}
              decreaseLabel={message('product.fewer')}
              increaseLabel={message('product.more')}
              value={quantity}
              minimum={1}
              maximum={10_000}
              wrong={message('product.wholeRange', { min: 1, max: formatCount(10_000) })}
              size="s"
              onChange={(next) =>
                onPick(picked.map((each) => (each.choice === choice ? { choice, quantity: next } : each)))
              }
            />
          </div>
        ))}
    </>
  )
}
