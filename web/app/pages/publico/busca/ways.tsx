import { Row, Stack } from '#ui/base/layout.tsx'
import { Chip } from '#ui/nav/chip.tsx'
import type { Way } from './load-vazia.ts'

/** Searches that would find something, each a click away. */
export function Ways({ title, ways, word }: { title: string; ways: readonly Way[]; word?: string }) {
  if (ways.length === 0) return null
  return (
    <Stack gap={12}>
      <h2>{title}</h2>
      <Row gap={8}>
        {ways.map(({ label, href, detail }) => (
          <Chip key={label} href={href}>
            {word} {label}
            {detail && ` · ${detail}`}
          </Chip>
        ))}
      </Row>
    </Stack>
  )
}
