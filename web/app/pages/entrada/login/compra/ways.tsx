import { withDe } from '#lib/conta/volta.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './compra.module.css'

export type Via = 'novo' | 'senha'

/** 'É minha primeira vez' and 'Já tenho cadastro', each with its URL, so that both work without scripts. */
export function Ways({ via, de }: { via: Via; de: string }) {
  const way = (of: Via, label: string) => (
    <Anchor
      href={withDe(`/logincliente?via=${of}`, de)}
      inPlace
      aria-current={via === of ? 'page' : undefined}
    >
      {label}
    </Anchor>
  )
  return (
    <nav className={css.ways} aria-label="Seu cadastro">
      {way('novo', 'É minha primeira vez')}
      {way('senha', 'Já tenho cadastro')}
    </nav>
  )
}
