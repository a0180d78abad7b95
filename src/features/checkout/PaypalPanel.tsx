import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'

interface Props {
  isApproved: boolean
  isBusy: boolean
  onLeave: () => void
  onContinue: () => void
}

/** The way to PayPal, or on from there: whoever has approved is not sent there again (checkout-25). */
export function PaypalPanel({ isApproved, isBusy, onLeave, onContinue }: Props) {
  const message = useMessage()
  if (isApproved)
    return (
      <>
        <ErrorNote tone="success">{message('checkout.paypalApproved')}</ErrorNote>
        <Button busy={isBusy} onClick={onContinue}>
          {message('checkout.toReview')}
        </Button>
      </>
    )
  return (
    <>
      <p>{message('checkout.paypalNote')}</p>
      <Button busy={isBusy} onClick={onLeave}>
        {message('checkout.paypalContinue')}
      </Button>
    </>
  )
}
