import '@/ui/pictures/rare-icons'
import { useMessage } from '@/brand/use-brand'
import { paymentWords } from '@/lib/money/payment-kinds'
import { Button } from '@/ui/Button'

interface Props {
  code: string
  isBusy: boolean
  onLeave: () => void
}

/** The button to an external payment page; paying there places the order (payments-10). */
export function RedirectPanel({ code, isBusy, onLeave }: Props) {
  const message = useMessage()
  const words = paymentWords(code)
  return (
    <>
      <p>{message(`checkout.${words}Note`)}</p>
      <Button icon="card" busy={isBusy} onClick={onLeave}>
        {message(`checkout.${words}Continue`)}
      </Button>
    </>
  )
}
