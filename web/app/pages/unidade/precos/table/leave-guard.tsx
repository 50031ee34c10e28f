import { useLoss } from '#parts/forms/unsaved.tsx'

/** Has the page ask before unsaved prices are lost. */
export function LeaveGuard({ changed }: { changed: number }) {
  useLoss({
    changed,
    title: 'Sair sem salvar os preços?',
    one: '1 linha alterada se perde.',
    more: 'linhas alteradas se perdem.',
  })
  return null
}
