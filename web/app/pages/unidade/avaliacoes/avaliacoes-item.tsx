import { Form } from 'react-router'
import type { Avaliacao } from '@alento/contract/cliente/resposta.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Button } from '#ui/base/button.tsx'
import { StarRow } from '#ui/data/stars.tsx'
import { Answer } from './answer-form.tsx'
import css from './avaliacoes.module.css'

type Unit = { rede: string; fuso: string; nomeRede: string }
type Shown = { avaliacao: Avaliacao; unit: Unit; refusal: FormRefusal | undefined }
/** `mayAnswer` and `mayModerate`: whether the person may call the endpoints of the forms. */
type Props = Shown & { mayAnswer: boolean; mayModerate: boolean }

export function UnitReview({ avaliacao: a, unit, mayAnswer, mayModerate, refusal }: Props) {
  return (
    <article className={css.review}>
      <div className={css.head}>
        <h2 className={css.title}>{a.servico}</h2>
        <StarRow grade={a.nota} />
      </div>
      <p className={css.text}>{a.descricao || 'Sem comentário.'}</p>
      <p className="muted">
        {a.cliente.name}, {formatInstante(a.createdAt, unit.fuso).slice(0, 10)}
      </p>
      {a.retirada && <Badge tone="wait">Retirada pela plataforma: não aparece e não conta na nota</Badge>}
      {a.resposta && (
        <div className={css.answer}>
          <p className={css.text}>
            <b>Resposta de {unit.nomeRede}:</b> {a.resposta}
          </p>
          {a.respostaOculta && <Badge tone="wait">Oculta pela administração da plataforma</Badge>}
        </div>
      )}
      {mayAnswer && a.podeResponder && <Answer avaliacao={a} unit={unit} refusal={refusal} />}
      {mayModerate && a.resposta && <Moderate avaliacao={a} unit={unit} />}
    </article>
  )
}

function Moderate({ avaliacao: a, unit }: { avaliacao: Avaliacao; unit: Unit }) {
  return (
    <Form method="post" preventScrollReset>
      <UnidadeField id={unit.rede} />
      <input type="hidden" name="avaliacao" value={a._id} />
      <Button variant="outline" size="small" name="acao" value={a.respostaOculta ? 'mostrar' : 'ocultar'}>
        {a.respostaOculta ? 'Mostrar a resposta' : 'Ocultar a resposta'}
        <span className="sr">
          {' '}
          a {a.cliente.name}, {a.servico}
        </span>
      </Button>
    </Form>
  )
}
