import { photoOf } from '@/features/studio/canvas/photo'

/**
 * Draws a landscape, so that no photo has to be loaded. @param width pretended width of the photo in pixels
 */
export function landscape(width: number) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 900, height: 600 })
  const context = canvas.getContext('2d')
  const bands = ['#f4c98f', '#e79a6c', '#8f6f86', '#4d5a76', '#2c3a4a']
  bands.forEach((color, index) => {
    if (!context) return
    context.fillStyle = color
    context.beginPath()
    context.moveTo(0, index * 120)
    for (let x = 0; x <= 900; x += 30) context.lineTo(x, index * 120 + 26 * Math.sin(x / (70 + index * 22)))
    context.lineTo(900, 600)
    context.lineTo(0, 600)
    context.fill()
  })
  return photoOf(canvas, { width, height: (width * 2) / 3 })
}
