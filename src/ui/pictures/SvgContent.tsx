import { useState } from 'react'
import { pictureUrl } from '@/next/browser/picture-address'

/**
 * A drawing from /media in an <img>, so that no script in it can run. Empty if it cannot be loaded (ui-13).
 */
export function SvgContent({ file, alt }: { file: string; alt: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return (
    <img src={pictureUrl(file, 800)} alt={alt} width={800} height={800} onError={() => setFailed(true)} />
  )
}
