const ownMedia = /^(?:https?:\/\/[^/]+)?\/media\/(?!catalog\/)(.+)$/

/** A picture's address in an answer → what pictureUrl takes: the path below assets/, or the whole address when the pictures are Magento's. */
export function pictureFile(url: string): string {
  return ownMedia.exec(url)?.[1] ?? url
}
