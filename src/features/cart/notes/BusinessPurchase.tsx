import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { homeCountry } from '@/brand/home-country'
import { useBrand, useMessage } from '@/brand/use-brand'
import { setOrderNotes } from '@/commerce/cart/cart'
import type { CartView } from '@/commerce/cart/cart-view'
import { taxNumberOf } from '@/lib/fields/tax-number'
import { plainLine } from '@/lib/fields/typed-text'
import { Checkbox } from '@/ui/fields/Checkbox'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Field } from '@/ui/fields/Field'
import { FileOption } from '@/features/artwork/FileOption'
import type { Upload } from '@/features/artwork/upload-artwork'
import { useDraft } from '@/features/forms/use-draft'
import { useSubmitAfterUploads } from '@/features/forms/use-submit-after-uploads'
import { useProblemFocus } from '@/features/forms/use-problem-focus'
import styles from './OrderNotes.module.css'
import { useSaveFirst } from '../save-first'
import { useCartChange } from '../use-cart'
import { useDebouncedChange } from '../use-debounced-change'

const extensions = ['png', 'jpg', 'jpeg', 'webp']
const debounceMs = 900

/** Draft of the checkbox, tax number and upload, kept until the shop has saved them (checkout-485). */
const draftName = 'checkout-business'
const blank = { isOn: '', gstNumber: '', certificate: '' }

/**
 * The business purchase option: a tax number, and optionally a picture of the certificate (cart-33,
 * forms-503).
 */
export function BusinessPurchase({
  cart: { business, billingAddress, shippingAddress },
}: {
  cart: Pick<CartView, 'business' | 'billingAddress' | 'shippingAddress'>
}) {
  const message = useMessage()
  const home = homeCountry(useBrand().identity)
  const country = (billingAddress ?? shippingAddress)?.countryCode ?? home
  const { change, isChanging, problem } = useCartChange()
  const draft = useDraft(draftName, blank)
  const [isOn, setOn] = useState(business !== null || draft.values.isOn === 'yes')
  const removing = useRef(Promise.resolve(true))
  const remove = () =>
    change(() => setOrderNotes({ business: null })).then(
      () => true,
      () => {
        setOn(true)
        return false
      },
    )
  const toggle = (wanted: boolean) => {
    setOn(wanted)
    if (wanted) draft.change({ isOn: 'yes' })
    else draft.drop()
    if (!wanted && business) removing.current = remove()
  }
  useSaveFirst(() => removing.current)
  return (
    <>
      <Checkbox
        label={message('orderNotes.business')}
        help={message('orderNotes.businessHelp')}
        checked={isOn}
        aria-busy={isChanging}
        onChange={(event) => toggle(event.target.checked)}
      />
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {isOn && <BusinessForm business={business} country={country} />}
    </>
  )
}

/**
 * The business form. It saves automatically: the number once it is valid, the certificate once it is uploaded
 * (checkout-381).
 */
function BusinessForm({ business, country }: { business: CartView['business']; country: string }) {
  const message = useMessage()
  const { label, wrong, test: isTaxNumber } = taxNumberOf(country)
  const { change, problem } = useCartChange()
  const draft = useDraft(draftName, { ...blank, isOn: 'yes', gstNumber: business?.gstNumber ?? '' })
  const { gstNumber } = draft.values
  const [upload, setUpload] = useState<Upload>()
  const [isWrong, setWrong] = useState(false)
  const { form, focusProblem } = useProblemFocus()
  const saved = business?.certificate ?? null
  const kept = draft.values.certificate || saved
  const number = plainLine(gstNumber)
  const certificate = upload?.key ?? kept
  const isSaved = business?.gstNumber === number && certificate === saved

  const save = (): Promise<boolean> =>
    change(() => setOrderNotes({ business: { gstNumber: number, certificate } })).then(
      () => {
        draft.drop()
        return true
      },
      () => false, // the error is shown above
    )
  const check = () => {
    setWrong(!isTaxNumber(number))
    return isTaxNumber(number)
  }
  const { want, runNow, drop } = useDebouncedChange<void>(() => {
    if (!isSaved && isTaxNumber(number)) void save()
  }, debounceMs)
  const saveNow = async () => {
    drop()
    if (isSaved) return true
    if (!check()) focusProblem()
    return isTaxNumber(number) && save()
  }

  const first = useSubmitAfterUploads(saveNow, { whenDone: 'savedWhenDone' })
  const isSending = first.isOnTheWay('gst-certificate')
  /** Orders that wait for the upload. */
  const waiting = useRef<((isDone: Promise<boolean>) => void)[]>([])
  useSaveFirst(() =>
    isSending ? new Promise<boolean>((resolve) => waiting.current.push(resolve)) : saveNow(),
  )
  const saveForWaiting = useEffectEvent(() => {
    for (const resolve of waiting.current.splice(0)) resolve(saveNow())
  })
  useEffect(() => {
    if (!isSending) saveForWaiting()
  }, [isSending])
  useEffect(() => {
    const { current } = waiting
    return () => current.splice(0).forEach((resolve) => resolve(Promise.resolve(true)))
  }, [])
  const saveUpload = useEffectEvent(() => {
    if (isTaxNumber(number)) void save()
  })
  const key = upload?.key
  useEffect(() => {
    if (key !== undefined) saveUpload()
  }, [key])

  return (
    <form
      ref={form}
      className={styles.business}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void saveNow()
      }}
    >
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <Field
        label={message(label)}
        name="gst-number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={gstNumber}
        error={isWrong ? message(wrong) : undefined}
        help={isSaved ? message('orderNotes.saved') : undefined}
        onChange={(event) => {
          draft.change({ gstNumber: event.target.value })
          setWrong(false)
          want()
        }}
        onBlur={() => {
          if (number !== '') check()
          runNow()
        }}
      />
      {kept && !upload && <ErrorNote tone="success">{message('orderNotes.certificateKept')}</ErrorNote>}
      <FileOption
        option={{
          uid: 'gst-certificate',
          type: 'file',
          title: message(kept ? 'orderNotes.certificateAnother' : 'orderNotes.certificate'),
          required: false,
          help: message('orderNotes.certificateHelp'),
          extensions,
        }}
        upload={upload}
        files={first.files}
        error={undefined}
        onUpload={(next) => {
          setUpload(next)
          draft.change({ certificate: next?.key ?? '' })
        }}
      />
    </form>
  )
}
