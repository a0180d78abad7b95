import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { submitQuoteRequest } from '@/commerce/content/enquiries'
import { refusalMessage } from '@/commerce/error-message'
import { dropDraft } from '@/features/forms/draft'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSubmitAfterUploads } from '@/features/forms/use-submit-after-uploads'
import { checkOthers } from '@/features/forms/use-form-submit-after-uploads'
import { fetchLater } from '@/next/browser/lazy-parts'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { Select } from '@/ui/fields/Select'
import { maxFiles } from '../quote-form'
import { UploadedFiles } from '../../artwork/UploadedFiles'
import { filesIn, type UploadedFile } from '../../artwork/uploaded-file'
import { blankBrief, briefRules, toBrief, type BriefForm } from './brief-form'
import { BriefFields } from './BriefFields'
import styles from './UploadChoice.module.css'
import type { UploadChoiceProps } from './upload-choice.server'
import { Ways, type Way } from './Ways'
import { uploadChoiceProblem } from './why-not'

const draft = 'upload-choice'
const loadLayingOut = () => import('./lay-out-file')

type State = { status: 'choosing' } | { status: 'sent'; number: string; email: string }
interface Problem {
  at: 'file' | 'ways'
  words: string
}

/**
 * A product, a file, and three ways to continue. Choices and typed text survive a reload (design-start-20,
 * enquiries-11).
 */
export function UploadChoiceForm({
  product: own,
  products,
}: Pick<UploadChoiceProps, 'products'> & { product: string }) {
  const message = useMessage()
  const router = useRouter()
  const [state, setState] = useState<State>({ status: 'choosing' })
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState<Way>()
  const [isBrief, setIsBrief] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const asked = products.find(({ urlKey }) => urlKey === router.query['urlKey'])
  const form = useCheckedForm<BriefForm>({
    blank: { ...blankBrief, product: own },
    known: asked && { product: asked.urlKey },
    rules: briefRules,
    draft,
  })
  const files = filesIn(form.watch('files'), maxFiles)
  const wanted = form.watch('product')
  const product = products.find(({ urlKey }) => urlKey === wanted) ?? products[0]
  const say = (found: Problem) => {
    setProblem(found)
    if (found.at === 'file') box.current?.querySelector('input')?.focus()
  }
  const goOn = async (way: 'print' | 'online') => {
    const [file] = files
    if (!product) return
    const reason = uploadChoiceProblem(way, file, product)
    if (reason) return say({ at: reason.at, words: message(reason.say, reason.values) })
    setBusy(way)
    try {
      const { openOnTable: laidOut } = await fetchLater(loadLayingOut)
      const address = await laidOut(product.urlKey, file, way)
      if (address) return void (await router.push(address))
      say({ at: 'ways', words: message('uploadChoice.unavailable') })
    } catch {
      say({ at: 'ways', words: message('uploadChoice.unreachable') })
    } finally {
      setBusy(undefined)
    }
  }
  const take = (way: Way) => {
    setProblem(undefined)
    if (way === 'artist') return setIsBrief(true)
    void first.press(way)
  }
  const send = form.handleSubmit(async (values) => {
    setProblem(undefined)
    if (!product) return
    try {
      const { number } = await submitQuoteRequest(toBrief(values, product))
      dropDraft(draft)
      setState({ status: 'sent', number, email: values.email })
    } catch (error) {
      setProblem({ at: 'ways', words: refusalMessage(error, message) })
    }
  })

  const first = useSubmitAfterUploads<Way>((way) => (way === 'artist' ? send() : goOn(way)), {
    whenDone: 'goesOnWhenDone',
    check: (way) => way !== 'artist' || checkOthers(form, 'files'),
  })

  if (!product) return <ErrorNote>{message('uploadChoice.unavailable')}</ErrorNote>
  if (state.status === 'sent')
    return (
      <div role="status">
        <EmptyState
          icon="tick"
          level={2}
          title={message('uploadChoice.doneTitle')}
          text={message('uploadChoice.doneText', state)}
        >
          <Button
            onClick={() => {
              form.reset({ ...blankBrief, product: own })
              setIsBrief(false)
              setState({ status: 'choosing' })
            }}
          >
            {message('uploadChoice.another')}
          </Button>
        </EmptyState>
      </div>
    )
  const waiting = first.waiting?.press
  const change = (list: UploadedFile[]) => {
    setProblem(undefined)
    form.setValue('files', JSON.stringify(list), { shouldDirty: true })
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void first.press('artist')
      }}
    >
      <div className={styles.start} ref={box}>
        <Select
          label={message('uploadChoice.product')}
          options={products.map(({ urlKey, name }) => ({ value: urlKey, label: name }))}
          {...form.register('product')}
        />
        <UploadedFiles
          group="uploadChoice"
          extensions={product.extensions}
          max={maxFiles}
          files={files}
          onTheWay={first.files}
          error={problem?.at === 'file' ? problem.words : undefined}
          onFiles={change}
        />
        {files.length > 1 && <p>{message('uploadChoice.firstFile', { name: files[0]?.name ?? '' })}</p>}
      </div>
      <Ways busy={busy ?? waiting} isBrief={isBrief} onTake={take} label={first.label} />
      {isBrief && <BriefFields form={form} />}
      {problem?.at === 'ways' && <ErrorNote>{problem.words}</ErrorNote>}
      {isBrief && (
        <Button type="submit" size="l" busy={form.formState.isSubmitting || waiting === 'artist'}>
          {waiting === 'artist' ? first.label(message('uploadChoice.send')) : message('uploadChoice.send')}
        </Button>
      )}
    </form>
  )
}
