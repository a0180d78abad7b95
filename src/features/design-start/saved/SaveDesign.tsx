import { useRouter } from 'next/router'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { useSignedIn } from '@/features/session/signed-in'
import { Button } from '@/ui/Button'
import { later, reportMissingPart } from '@/next/browser/lazy-parts'
import type { SaveDesignProps } from './SaveDesignDialog'

const SaveDesignDialog = later(() => import('./SaveDesignDialog').then((file) => file.SaveDesignDialog))

/**
 * The "Save for later" button; its code is loaded on click. After the shopper has signed in, saving continues
 * automatically (designs-9).
 */
export function SaveDesign(props: SaveDesignProps) {
  const message = useMessage()
  const { query } = useRouter()
  const isSignedIn = useSignedIn() === true
  const isBack = query['save'] === '1' && isSignedIn
  const [isOpen, setOpen] = useState<boolean>()
  // Kept in state, because saving removes `save` from the address.
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
            reportMissingPart()
          }}
        />
      )}
    </>
  )
}
