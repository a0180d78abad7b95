import { useBrand, useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import { formatMoney } from '@/lib/money/money'
import { customSide, readAnswer, withLeastLetters } from '@/lib/money/price'
import { chosen, isChoice, type OptionValue, type ProductOption } from '@/lib/products/product-options'
import { currentTime } from '@/settings/public-settings'
import { ChoiceGroup, type Choice } from '@/ui/fields/ChoiceGroup'
import { Field } from '@/ui/fields/Field'
import { Select } from '@/ui/fields/Select'
import { TextArea } from '@/ui/fields/TextArea'
import type { UploadsInProgress } from '@/features/forms/use-submit-after-uploads'
import { FileOption } from '../../../artwork/FileOption'
import { priceChange, priceWith } from '../price-change'
import { hasValueIn, opensFile } from './arrange-options'
import type { ProductDraft } from '../product-draft'
import { swatchOf } from './swatch'
import type { Upload } from '../../../artwork/upload-artwork'

export interface OptionHandlers {
  onAnswer: (optionUid: string, value: string[] | string) => void
  onUpload: (optionUid: string, upload: Upload | undefined) => void
  /** Uploads that submitting the form waits for. */
  files: UploadsInProgress
  /** Called when a chosen file starts to upload. */
  onFile?: () => void
}

interface Props extends OptionHandlers {
  product: ProductView
  option: ProductOption
  draft: ProductDraft
  error: string | undefined
}

/** An option, rendered as the control for its type. */
export function OptionControl(props: Props) {
  const { option, draft, files, error, onUpload, onFile } = props
  if (isChoice(option)) return <ChoiceOption {...props} />
  if (option.type !== 'file') return <TypedOption {...props} />
  return (
    <FileOption
      option={option}
      upload={draft.uploads[option.uid]}
      files={files}
      error={error}
      onUpload={(upload) => onUpload(option.uid, upload)}
      onStart={onFile}
    />
  )
}

function useMoney() {
  const { currencySymbol } = useBrand().identity
  return (cents: number) => formatMoney(cents, currencySymbol)
}

function useChargeNote() {
  const message = useMessage()
  const money = useMoney()
  return (cents: number) =>
    cents === 0
      ? undefined
      : message('product.priceChange', {
          sign: cents > 0 ? '+' : '−',
          amount: money(Math.abs(cents)),
        })
}

/** True if the title is a price: "$50" beside "+$25.00" would read as $75 (catalogue-27). */
const isPrice = (title: string) => /^\p{Sc}[\d,.]+$/u.test(title)

/** Upper limit of size tiles: more don't fit into three rows on a phone and become a list (catalogue-27). */
const tilesAtMost = 8

function ChoiceOption({ product, option, draft, error, onAnswer }: Props) {
  const message = useMessage()
  const money = useMoney()
  const note = useChargeNote()
  const answer = chosen(draft.selection, option.uid)
  const values = option.values ?? []
  const isMultiple = option.type === 'multiple' || option.type === 'checkbox'
  const change = (value: OptionValue) => {
    if (isMultiple) return note(value.cents ?? 0)
    if (answer.includes(value.uid) || isPrice(value.title)) return undefined
    return note(priceChange(product, draft.selection, draft.quantity, option, value.uid))
  }
  const isTiled = option.required && values.length <= tilesAtMost && hasValueIn(option, product.table.sizes)
  /** Returns the price of one piece; undefined for a custom size until it is typed. */
  const ofPiece = ({ uid }: OptionValue) => {
    const least = withLeastLetters(product, draft.selection)
    const price = priceWith(product, least, draft.quantity, option, uid)
    if (!price) return undefined
    const piece = money(price.unitCents)
    return draft.quantity > 1 ? message('product.each', { price: piece }) : piece
  }
  if (option.type === 'dropdown' && !option.isSwatch && !isTiled)
    return (
      <Select
        label={option.title}
        help={option.help}
        error={error}
        value={answer[0] ?? ''}
        placeholder={option.required ? undefined : message('product.chooseOption')}
        options={values.map((value) => {
          const extra = change(value)
          return { value: value.uid, label: extra ? `${value.title} (${extra})` : value.title }
        })}
        onChange={(event) => onAnswer(option.uid, event.target.value === '' ? [] : [event.target.value])}
      />
    )
  const picked = values.filter((value) => answer.includes(value.uid)).map((value) => value.title)
  const choices = values.map(
    (value): Choice => ({
      value: value.uid,
      label: value.title,
      swatch: swatchOf(value),
      description: isTiled ? ofPiece(value) : value.description,
      note: !isTiled && !option.isSwatch && change(value),
    }),
  )
  // Ways to send a file are chips, so that the file field is close below (catalogue-61). If only a few values
  // have descriptions, they are chips too, with the chosen one's description below.
  const hasWords =
    !opensFile(option, product.options, product.rules) &&
    values.filter((value) => value.description).length > values.length / 2
  return (
    <ChoiceGroup
      legend={option.isSwatch && picked.length > 0 ? `${option.title}: ${picked.join(', ')}` : option.title}
      name={option.uid}
      choices={choices}
      chosen={answer}
      onChoose={(uids) => onAnswer(option.uid, uids)}
      kind={isTiled ? 'tiles' : option.isSwatch ? 'swatches' : hasWords ? 'cards' : 'chips'}
      multiple={isMultiple}
      required={option.required}
      help={option.help}
      error={error}
    />
  )
}

/**
 * Upper limit of characters for a side. The value itself is checked, so "12.75 inches" must not be cut off
 * (forms-402).
 */
const maxSideCharacters = 40

/**
 * Returns tomorrow in the format of date inputs. Called on focus, so that server and browser render the same
 * HTML.
 */
const tomorrow = () => new Date(currentTime() + 86_400_000).toISOString().slice(0, 10)

const dateInputs = { date: 'date', 'date-time': 'datetime-local', time: 'time' } as const

const earliest = (kind: ProductOption['dateKind']) =>
  kind === 'time' ? '' : kind ? `${tomorrow()}T00:00` : tomorrow()

function TypedOption({ product, option, draft, error, onAnswer }: Props) {
  const message = useMessage()
  const money = useMoney()
  const note = useChargeNote()
  const answer = draft.selection[option.uid]
  const text = typeof answer === 'string' ? answer : ''
  const side = customSide(product.table, option.uid)
  const left = option.maxCharacters ? option.maxCharacters - [...text].length : undefined
  const perLetter = product.table.perCharacter[option.uid]
  const eachLetter = perLetter && message('product.perCharacter', { amount: money(perLetter) })
  const extra = note(option.cents ?? 0) ?? eachLetter
  const asides = [extra, option.required ? undefined : message('product.optional')].filter(Boolean).join(', ')
  const hints = [
    option.help,
    left !== undefined && text !== '' && message('product.charactersLeft', { count: Math.max(left, 0) }),
  ]
  const shared = {
    label: option.title,
    value: text,
    required: option.required,
    note: asides,
    help: hints.filter(Boolean).join(' '),
    error,
    maxLength: option.maxCharacters,
    onChange: (event: { target: { value: string } }) => onAnswer(option.uid, event.target.value),
    onBlur: () => {
      const read = readAnswer(option, product.table, text)
      if (read !== text) onAnswer(option.uid, read)
    },
  }
  if (option.type === 'area') return <TextArea {...shared} rows={3} />
  if (option.type === 'date')
    return (
      <Field
        {...shared}
        type={dateInputs[option.dateKind ?? 'date']}
        onFocus={(event) => (event.currentTarget.min = earliest(option.dateKind))}
      />
    )
  if (side)
    return (
      <Field
        {...shared}
        inputMode="decimal"
        autoComplete="off"
        suffix={message('product.inches')}
        help={[option.help, message('product.numberRange', { min: side.minimum, max: side.maximum })]
          .filter(Boolean)
          .join(' ')}
        maxLength={maxSideCharacters}
      />
    )
  return <Field {...shared} autoComplete="off" />
}
