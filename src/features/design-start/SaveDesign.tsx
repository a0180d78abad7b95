import { useRouter } from 'next/router'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { useSignedIn } from '@/features/session/signed-in'
import { Button } from '@/ui/Button'
import { later, sayMissing } from '@/next/browser/late-parts'
import type { SaveDesignProps } from './SaveDesignDialog'

const SaveDesignDialog = later(() => import('./SaveDesignDialog').then((file) => file.SaveDesignDialog))

/** "Save for later"; everything behind it is loaded by the press. Back from signing in, it goes on by itself (designs-3). */
export function SaveDesign(props: SaveDesignProps) {
  const message = useMessage()
  const { query } = useRouter()
  const isSignedIn = useSignedIn() === true
  const isBack = query['save'] === '1' && isSignedIn
  const [isOpen, setOpen] = useState<boolean>()
  // Kept, because saving takes the word out of the address.
  if (isBack && isOpen === undefined) setOpen(true)
  return (
    <>
      <Button kind="secondary" size="s" icon="star" onClick={() => setOpen(true)}>
        {message('tool.save')}
      </Button>
      {isOpen && (
        <SaveDesignDialog
          {...props}
          onClose={() => setOpen(false)}
          onMissing={() => {
            setOpen(false)
            sayMissing()
          }}
        />
      )}
    </>
  )
}
