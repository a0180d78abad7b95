import { useQuery } from '@tanstack/react-query'
import { useBrand, useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { sampleKitQuery } from '@/commerce/product/sample-kit'
import { formatShortMoney } from '@/lib/money/money'
import { Button } from '@/ui/Button'
import { Picture } from '@/ui/pictures/Picture'
import styles from './CompareModal.module.css'

/** The sample pack, with the terms of its credit as the shop's coupon states them; nothing if none is sold. */
export function SampleKitOffer() {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const money = (cents: number) => formatShortMoney(cents, currencySymbol)
  const { data: kit } = useQuery({ ...sampleKitQuery(), enabled: can('deliveryDays') })
  if (!kit) return null
  return (
    <section className={styles.kit}>
      {kit.picture && <Picture {...kit.picture} width={80} height={80} sizes="5rem" />}
      <div>
        <h3>{message('compare.kitTitle')}</h3>
        <p>
          {message('compare.kitText', { name: kit.name, price: money(kit.cents) })}{' '}
          {message('compare.kitCredit', { credit: money(kit.creditCents), code: kit.code })}
        </p>
        <Button href={`/product/${kit.urlKey}`} prefetch={false} size="s" kind="secondary">
          {message('compare.kitOrder')}
        </Button>
      </div>
    </section>
  )
}
