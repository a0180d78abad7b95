import { useState } from 'react'
import { pictureUrl } from '@/next/browser/picture-address'

/** A drawing from /media as a picture, so that nothing inside it can run. Empty when it cannot be had (ui-14). */
export function SvgContent({ file, alt }: { file: string; alt: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return (
    <img src={pictureUrl(file, 800)} alt={alt} width={800} height={800} onError={() => setFailed(true)} />
  )
}
