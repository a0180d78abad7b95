import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { submitQuoteRequest } from '@/commerce/enquiries'
import { refusalMessage } from '@/commerce/error-message'
import { dropDraft } from '@/features/forms/draft'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { fetchLater } from '@/next/browser/late-parts'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNote } from '@/ui/ErrorNote'
import { Select } from '@/ui/Select'
import { maxFiles } from '../quote-form'
import { UploadedFiles } from '../UploadedFiles'
import { filesIn, type UploadedFile } from '../uploaded-file'
import { blankBrief, briefRules, toBrief, type BriefForm } from './brief-form'
import { BriefFields } from './BriefFields'
import styles from './UploadChoice.module.css'
import type { UploadChoiceProps } from './upload-choice.server'
import { Ways, type Way } from './Ways'
import { whyNot } from './why-not'

const draft = 'upload-choice'
const loadLayingOut = () => import('./lay-out-file')

type State = { status: 'choosing' } | { status: 'sent'; number: string; email: string }
interface Problem {
  at: 'file' | 'ways'
  words: string
}

/** A product, a file, and three ways to go on; what was chosen and typed survives a reload (design-start-20, enquiries-11). */
export function UploadChoiceForm({
  product: own,
  products,
}: Pick<UploadChoiceProps, 'product' | 'products'>) {
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
  if (!product) return <ErrorNote>{message('uploadChoice.unavailable')}</ErrorNote>

  const say = (found: Problem) => {
    setProblem(found)
    if (found.at === 'file') box.current?.querySelector('input')?.focus()
  }
  const goOn = async (way: 'print' | 'online') => {
    const [file] = files
    const reason = whyNot(way, file, product)
    if (reason) return say({ at: reason.at, words: message(reason.say, reason.values) })
    setBusy(way)
    try {
      const { laidOut } = await fetchLater(loadLayingOut)
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
    void goOn(way)
  }
  const send = form.handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      const { number } = await submitQuoteRequest(toBrief(values, product))
      dropDraft(draft)
      setState({ status: 'sent', number, email: values.email })
    } catch (error) {
      setProblem({ at: 'ways', words: refusalMessage(error, message) })
    }
  })

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
  const change = (list: UploadedFile[]) => {
    setProblem(undefined)
    form.setValue('files', JSON.stringify(list), { shouldDirty: true })
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
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
          error={problem?.at === 'file' ? problem.words : undefined}
          onFiles={change}
        />
        {files.length > 1 && <p>{message('uploadChoice.firstFile', { name: files[0]?.name ?? '' })}</p>}
      </div>
      <Ways busy={busy} isBrief={isBrief} onTake={take} />
      {isBrief && <BriefFields form={form} />}
      {problem?.at === 'ways' && <ErrorNote>{problem.words}</ErrorNote>}
      {isBrief && (
        <Button type="submit" size="l" busy={form.formState.isSubmitting}>
          {message('uploadChoice.send')}
        </Button>
      )}
    </form>
  )
}
