/**
 * The schema version that is written; older ones are migrated to it. Apart from `document-shape.ts`, so that a
 * page that only makes designs does not load zod.
 */
export const currentSchema = 1
