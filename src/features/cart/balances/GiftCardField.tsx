import type { ComponentProps } from 'react'
import { useMessage } from '@/brand/use-brand'
import { speaksCoreOnly } from '@/commerce/dialect'
import { Field } from '@/ui/Field'

interface Props extends Pick<ComponentProps<typeof Field>, 'value' | 'error'> {
  onType: (code: string) => void
}

/** Where a gift card's code is typed: read off an e-mail, so nothing corrects it. */
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
      help={speaksCoreOnly ? undefined : message('balances.cardHelp')}
      onChange={(event) => onType(event.target.value)}
      {...field}
    />
  )
}
