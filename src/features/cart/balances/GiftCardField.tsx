import type { ComponentProps } from 'react'
import { useMessage } from '@/brand/use-brand'
import { giftCardHelp } from '@/commerce/account/balances'
import { Field } from '@/ui/fields/Field'

interface Props extends Pick<ComponentProps<typeof Field>, 'value' | 'error'> {
  onType: (code: string) => void
}

/** The input for a gift card code. Autocorrect is off, because codes are copied from an e-mail. */
export function GiftCardField({ onType, ...field }: Props) {
  const message = useMessage()
  return (
    <Field
      label={message('balances.cardLabel')}
      name="gift-card"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      help={giftCardHelp && message(giftCardHelp)}
      onChange={(event) => onType(event.target.value)}
      {...field}
    />
  )
}
