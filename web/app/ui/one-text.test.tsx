import IconClock from 'icon:clock'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from '#ui/base/button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'
import { PagerButtons } from '#ui/nav/pager-buttons.tsx'

/**
 * Chrome's page translator puts an element around each text. React then changes a text that stands alone in its element, and no longer
 * one beside an element or another text, which the server divides by a comment.
 */
test('a text that changes after the page was loaded is the only one of its element', () => {
  const alone = (node: ReactNode, text: string) => {
    const html = renderToString(node)
    expect(html).toContain(`>${text}<`)
    expect(html).not.toContain('<!-- -->')
    expect(html).not.toContain(`</svg>${text}`)
  }
  alone(<Button icon={IconClock}>Pagar R$ 10,00</Button>, 'Pagar R$ 10,00')
  alone(
    <Badge tone="wait" icon={IconClock}>
      Faltam 12 minutos
    </Badge>,
    'Faltam 12 minutos',
  )
  alone(<CountedTextarea limit={500} defaultValue="abc" />, '3 de 500')
  alone(<PagerButtons page={2} pageCount={7} form="f" action="/a" />, 'Página 2 de 7')
})
