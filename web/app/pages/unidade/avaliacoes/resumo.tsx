import type { ResumoAvaliacoes } from '@alento/contract/resposta.ts'
import { classNames } from '#ui/base/class-names.ts'
import { Card } from '#ui/base/card.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Stars } from '#ui/data/stars.tsx'
import css from './avaliacoes.module.css'
import { type Escolha, hrefOf } from './escolha.ts'

/** The grade of the unit, and how many gave 5 to 1; each rating is a link to its reviews. */
export function Resumo({
  resumo: { media, porNota },
  escolha,
}: {
  resumo: ResumoAvaliacoes
  escolha: Escolha
}) {
  const counted = porNota.reduce((sum, n) => sum + n, 0)
  const most = Math.max(1, ...porNota)
  return (
    <Card className={css.summary} aria-label="Nota da unidade">
      <Stars grade={media} count={counted} className={css.grade} />
      <nav aria-label="Avaliações por nota" className={css.grades}>
        {[5, 4, 3, 2, 1].map((nota) => {
          const n = porNota[nota - 1] ?? 0
          const current = nota === escolha.nota
          return (
            <Anchor
              key={nota}
              href={hrefOf({ ...escolha, nota: current ? null : nota })}
              aria-current={current ? 'page' : undefined}
              className={classNames(css.bar, current && css.current)}
            >
              <span className="nowrap">Nota {nota}</span>
              <progress value={n} max={most} aria-hidden="true" />
              <span className={css.count}>{n.toLocaleString('pt-BR')}</span>
            </Anchor>
          )
        })}
      </nav>
    </Card>
  )
}
