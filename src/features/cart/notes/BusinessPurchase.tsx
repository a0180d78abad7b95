import { useState, type FormEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { sayAboutOrder } from '@/commerce/cart'
import type { CartView } from '@/commerce/cart-view'
import { useNotice } from '@/features/notices/notice'
import { isGstNumber } from '@/lib/form-rules'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { ErrorNote } from '@/ui/ErrorNote'
import { Field } from '@/ui/Field'
import { FileOption } from '@/features/catalogue/product/FileOption'
import type { Upload } from '@/features/catalogue/product/product-draft'
import styles from './OrderNotes.module.css'
import { useCartChange } from '../use-cart'
import { useProblemFocus } from '@/features/forms/use-problem-focus'

const extensions = ['png', 'jpg', 'jpeg', 'webp']

/** For businesses: a GST number, and a picture of the certificate when there is one (cart-33). */
export function BusinessPurchase({ business }: { business: CartView['business'] }) {
  const message = useMessage()
  const { change, isChanging, problem } = useCartChange()
  const [isOn, setOn] = useState(business !== null)
  const toggle = (wanted: boolean) => {
    setOn(wanted)
    if (!wanted && business) void change(() => sayAboutOrder({ business: null })).catch(() => setOn(true))
  }
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
      {isOn && <BusinessForm key={business?.certificate ?? ''} business={business} />}
    </>
  )
}

function BusinessForm({ business }: { business: CartView['business'] }) {
  const message = useMessage()
  const notice = useNotice()
  const { change, isChanging, problem } = useCartChange()
  const [gstNumber, setGstNumber] = useState(business?.gstNumber ?? '')
  const [upload, setUpload] = useState<Upload>()
  const [isWrong, setWrong] = useState(false)
  const { form, focusProblem } = useProblemFocus()
  const kept = business?.certificate ?? null

  const save = (event: FormEvent) => {
    event.preventDefault()
    const number = gstNumber.trim()
    setWrong(!isGstNumber(number))
    if (!isGstNumber(number)) focusProblem()
    if (!isGstNumber(number) || isChanging) return
    const certificate = upload?.key ?? kept
    void change(() => sayAboutOrder({ business: { gstNumber: number, certificate } })).then(
      () => notice.success(message('orderNotes.saved')),
      () => undefined, // the problem shows above
    )
  }
  return (
    <form ref={form} className={styles.business} onSubmit={save} noValidate>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <Field
        label={message('orderNotes.gstNumber')}
        name="gst-number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={15}
        value={gstNumber}
        error={isWrong ? message('forms.gst') : undefined}
        onChange={(event) => {
          setGstNumber(event.target.value)
          setWrong(false)
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
        error={undefined}
        onUpload={setUpload}
      />
      <Button type="submit" kind="secondary" busy={isChanging}>
        {message('orderNotes.save')}
      </Button>
    </form>
  )
}
