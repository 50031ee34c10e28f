import IconCircle from 'icon:circle'
import IconCircleCheck from 'icon:circle-check'
import IconCircleDashed from 'icon:circle-dashed'
import { Form } from 'react-router'
import type { ItemRevisao, Revisao } from '@alento/contract/unidade/revisao.ts'
import { ondeCompletar } from '#lib/unidade/onde-completar.ts'
import { unidadeField } from '#lib/unidade/unidade-field.ts'
import { Said } from '#parts/unidade/revisao.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Passos } from './load.ts'
import css from './primeiros-passos.module.css'

const verbs: Record<string, string> = {
  fiscal: 'Conferir os dados',
  matriz: 'Conferir a matriz',
  responsavel: 'Informar o responsável',
  cnes: 'Informar o CNES',
  endereco: 'Completar o endereço',
  mapa: 'Marcar no mapa',
  telefones: 'Informar os telefones',
  email: 'Informar o e-mail',
  fotos: 'Enviar fotos',
  precos: 'Incluir um preço',
  agenda: 'Montar a agenda',
  funcionamento: 'Informar os horários',
  desconto: 'Rever os preços',
  sobre: 'Escrever a apresentação',
  logo: 'Enviar o logo',
}
const verbOf = ({ chave, titulo }: ItemRevisao): string => verbs[chave] ?? `Completar: ${titulo}`

/** Returns the unit's own steps, obligatory before recommended; steps of the platform are not counted. */
export const stepsOf = ({ itens }: Revisao) => ({
  obrigatorios: itens.filter((i) => i.obrigatoria && !i.daPlataforma),
  recomendados: itens.filter((i) => !i.obrigatoria && !i.daPlataforma),
})

/** The home of a unit that is not active yet: finished steps, missing ones, and the next step as its one filled button. */
export function PrimeirosPassos({ revisao, agenda }: Passos) {
  const { obrigatorios, recomendados } = stepsOf(revisao)
  const done = obrigatorios.filter(({ feito }) => feito).length
  const next = obrigatorios.find(({ feito }) => !feito)
  const hrefOf = (item: ItemRevisao) =>
    item.chave === 'agenda' && agenda !== null && !item.feito ? agenda : ondeCompletar(item)
  return (
    <>
      {!next && <Complete revisao={revisao} />}
      <Card aria-labelledby="primeiros-passos">
        <CardHead title={<span id="primeiros-passos">Primeiros passos</span>}>
          <b className="muted">
            {done} de {obrigatorios.length} prontos
          </b>
        </CardHead>
        <Stack gap={16}>
          <progress className={css.progress} value={done} max={obrigatorios.length} aria-label="Cadastro" />
          {next && <Reason revisao={revisao} />}
          <ul className={css.list}>
            {obrigatorios.map((item) => (
              <Step key={item.chave} item={item} href={hrefOf(item)} isNext={item === next} />
            ))}
          </ul>
        </Stack>
      </Card>
      <Card aria-labelledby="recomendados">
        <CardHead title={<span id="recomendados">Para vender mais</span>} />
        <ul className={css.list}>
          {recomendados.map((item) => (
            <Step key={item.chave} item={item} href={hrefOf(item)} isNext={false} />
          ))}
        </ul>
      </Card>
    </>
  )
}

type StepProps = { item: ItemRevisao; href: string | null; isNext: boolean }

function Step({ item, href, isNext }: StepProps) {
  const { titulo, detalhe, feito, obrigatoria } = item
  const open = obrigatoria ? IconCircle : IconCircleDashed
  return (
    <li className={classNames(css.step, isNext && css.next, feito && css.done)}>
      <Icon of={feito ? IconCircleCheck : open} />
      <span className={css.text}>
        <b>
          {titulo}
          <span className="sr">{feito ? ', pronto' : obrigatoria ? ', falta' : ', recomendado'}</span>
        </b>
        <span>{detalhe}</span>
      </span>
      {href &&
        (isNext ? (
          <ButtonLink href={href}>{verbOf(item)}</ButtonLink>
        ) : (
          <Anchor href={href} className={css.link}>
            {verbOf(item)}
          </Anchor>
        ))}
    </li>
  )
}

/** Shows the reviewer's request, once the registration was sent back. */
function Reason({ revisao }: { revisao: Revisao }) {
  const why = sentBack(revisao)
  return (
    why && (
      <Notice tone="wait" title="A avaliação devolveu o cadastro">
        <Said>{why}</Said>
      </Notice>
    )
  )
}

const sentBack = ({ naFilaDesde, historico }: Revisao): string | null =>
  naFilaDesde === null ? (historico.find(({ passo }) => passo === 'DEVOLVIDA')?.motivo ?? null) : null

/** Shown for a complete registration: the unit waits for its review, or sends itself again. */
function Complete({ revisao }: { revisao: Revisao }) {
  if (revisao.naFilaDesde !== null)
    return (
      <Notice tone="ok" title="Está tudo pronto do seu lado">
        O cadastro espera a avaliação. Avisamos por e-mail.{' '}
        <Anchor href="/admin/situacao">Ver a situação do cadastro</Anchor>
      </Notice>
    )
  const why = sentBack(revisao)
  return (
    <Card tone="panel" aria-labelledby="enviar">
      <Stack gap={12}>
        <h2 id="enviar">Está tudo pronto. Envie para avaliação</h2>
        {why && <Said>{why}</Said>}
        <Form method="post" action="/admin/situacao">
          <input type="hidden" name={unidadeField} value={revisao._id} />
          <SubmitButton>Enviar para avaliação</SubmitButton>
        </Form>
      </Stack>
    </Card>
  )
}
