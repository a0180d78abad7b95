import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'

interface Props {
  isBusy: boolean
  onLeave: () => void
}

/** The button to PayPal. Shoppers who have already approved are not sent there again (checkout-25). */
export function PaypalPanel({ isBusy, onLeave }: Props) {
  const message = useMessage()
  return (
    <>
      <p>{message('checkout.paypalNote')}</p>
      <Button busy={isBusy} onClick={onLeave}>
        {message('checkout.paypalContinue')}
      </Button>
    </>
  )
}
