import { Card, DividedList } from '#ui/base/card.tsx'
import { StarRow } from '#ui/data/stars.tsx'
import css from './review-list.module.css'

export type Review = {
  id: string
  nota: number
  servico: string
  texto: string
  nome: string
  /** DD/MM/YYYY */
  dia: string
  resposta: string | null
}

/** Reviews of a unit, newest first, with its answer when there is one (P4). */
export function ReviewList({ reviews, nomeRede }: { reviews: readonly Review[]; nomeRede: string }) {
  return (
    <Card as="div" pad="flush">
      <DividedList>
        {reviews.map(({ id, nota, servico, texto, nome, dia, resposta }) => (
          <article key={id} className={css.review}>
            <div className={css.head}>
              <b>{servico}</b>
              <StarRow grade={nota} />
            </div>
            {texto && <p>{texto}</p>}
            <footer>
              {nome}, {dia}
            </footer>
            {resposta && (
              <p className={css.answer}>
                <b>Resposta de {nomeRede}:</b> {resposta}
              </p>
            )}
          </article>
        ))}
      </DividedList>
    </Card>
  )
}
