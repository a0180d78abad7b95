import type { ServerResponse } from 'node:http'
import type { ActOnRecord, Operator } from '@/backend/operators/operators'
import { serverBrand } from '@/brand/server'
import { monthDay } from './moments'
import { root, type Page } from './call'
import { html, type Html } from '@/lib/words/html'

/** The frame around every screen of /operations. */

interface Place {
  path: string
  label: string
  /** What its number counts (operations-11). */
  waits?: string
}

/** Entries of the menu, which the start page lists with what waits there. */
export const places: readonly Place[] = [
  { path: 'today', label: 'Today' },
  { path: 'orders', label: 'Orders' },
  { path: 'drafts', label: 'Drafts' },
  { path: 'customers', label: 'Customers' },
  { path: 'proofs', label: 'Proofs', waits: 'changes requested' },
  { path: 'questions', label: 'Questions', waits: 'open' },
  { path: 'reviews', label: 'Reviews', waits: 'waiting' },
  { path: 'certificates', label: 'Certificates' },
  { path: 'stock', label: 'Stock', waits: 'out of stock' },
  { path: 'emails', label: 'Emails', waits: 'not sent' },
  { path: 'jobs', label: 'Jobs', waits: 'failed' },
  { path: 'acts', label: 'History' },
]

export interface Frame {
  operator: Operator
  formToken: string
  /** Path below /operations; its menu entry is highlighted. */
  path: string
  waiting: ReadonlyMap<string, number>
  /** The result of the act that led here. */
  act?: ActOnRecord | undefined
}

const countOf = ({ path, waits }: Place, waiting: Frame['waiting']) =>
  Boolean(waiting.get(path)) &&
  html` <span class="count" title="${waits}">${waiting.get(path)}<span class="hidden"> ${waits}</span></span>`

function menu({ path, waiting }: Frame): Html {
  const links = places.map(
    (place) =>
      html`<li><a href="${root}/${place.path}"${path.split('/')[0] === place.path && html` aria-current="page"`}>${place.label}${countOf(place, waiting)}</a></li>`,
  )
  return html`<nav aria-label="Operations"><ul>${links}</ul></nav>`
}

const tones = { done: 'done', refused: 'refused', failed: 'refused' } as const

/** Returns the result of the operator's latest act, as recorded. */
function notice(act: ActOnRecord | undefined): Html | undefined {
  if (!act) return undefined
  if (act.outcome === null)
    return html`<p class="notice refused" role="alert">This was started and did not finish. Check whether it was done before you try again.</p>`
  return html`<p class="notice ${tones[act.outcome]}" role="${act.outcome === 'done' ? 'status' : 'alert'}">${act.words}</p>`
}

function document(title: string, body: Html): string {
  const { identity } = serverBrand()
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${title} · ${identity.name} operations</title>
<link rel="icon" href="/favicon.ico"><link rel="stylesheet" href="${root}/style.css"></head>
<body>${body}</body></html>`.text
}

function answerHtml(response: ServerResponse, status: number, text: string) {
  response.statusCode = status
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(text)
}

/** Sends a screen with the menu and the operator's name, after signing in. */
export function answerScreen(response: ServerResponse, frame: Frame, page: Page, status = 200) {
  const { operator, formToken } = frame
  const body = html`<a class="skip" href="#main">Skip to content</a>
<header><a class="home" href="${root}/today">${serverBrand().identity.name} <span>operations</span></a>${menu(frame)}
<form method="post" action="${root}/sign-out" class="who"><input type="hidden" name="form" value="${formToken}"><a href="${root}/sessions">${operator.name} <small>${operator.role}</small><span class="hidden">, sessions</span></a><button class="quiet small">Sign out</button></form></header>
<main id="main" tabindex="-1">${notice(frame.act)}${page.body}</main>`
  answerHtml(response, status, document(page.title, body))
}

/** Sends a screen without a menu, before signing in. */
export function answerOutside(response: ServerResponse, page: Page, status = 200) {
  answerHtml(response, status, document(page.title, html`<main id="main" class="narrow">${page.body}</main>`))
}

/** Formats a time in the shop's time zone. */
export const moment = (at: Date): Html =>
  html`<time datetime="${at.toISOString()}">${monthDay(at, serverBrand().identity.timezone)}</time>`
