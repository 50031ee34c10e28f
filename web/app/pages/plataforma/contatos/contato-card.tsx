import { Form } from 'react-router'
import { type Contato, maxNota } from '@alento/contract/plataforma/contato.ts'
import { fieldError } from '#lib/api/api.ts'
import { seenVersao } from '#lib/forms/seen-versao.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { telHref } from '#lib/texto/telefone.ts'
import type { RecordRefusal } from '#lib/forms/finish-action.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Buttons, Stack, stackClass } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { listPath } from './paths.ts'
import css from './contatos.module.css'

type Props = { contato: Contato; refusal: RecordRefusal<Contato> | undefined }

/** One message with its sender, and the form that marks it as answered. */
export function ContatoCard({ contato: c, refusal }: Props) {
  const subject = encodeURIComponent(`Sua mensagem de ${c.empresa}`)
  return (
    <Card as="article">
      <CardHead title={c.empresa} />
      <Stack gap={16}>
        <Facts
          columns={4}
          items={[
            { label: 'Quem escreveu', value: c.nome },
            {
              label: 'E-mail',
              value: <a href={`mailto:${encodeURIComponent(c.email)}?subject=${subject}`}>{c.email}</a>,
            },
            {
              label: 'Telefone',
              value: c.telefone ? <a href={telHref(c.telefone)}>{c.telefone}</a> : 'Não informado',
            },
            { label: 'Chegou em', value: formatInstante(c.criadoEm) },
          ]}
        />
        <p className={css.mensagem}>{c.mensagem}</p>
        {c.respondidoEm && (
          <p className="small muted">
            Respondida em {formatInstante(c.respondidoEm)}
            {c.respondidoPor && `, por ${c.respondidoPor}`}.{c.nota && ` ${c.nota}`}
          </p>
        )}
        <Answer contato={c} refusal={refusal} />
      </Stack>
    </Card>
  )
}

/** Shows the other administrator's change; the note typed here is still in the field. */
const Changed = ({ now }: { now: Contato }) => (
  <Notice tone="wait" role="alert" title="Outra pessoa mudou este contato">
    <p>
      {now.status === 'RESPONDIDO'
        ? `Agora ele está como respondido${now.respondidoPor ? `, por ${now.respondidoPor}` : ''}.`
        : 'Agora ele está como novo.'}{' '}
      {now.nota && (
        <>
          A nota diz: <b>{now.nota}</b>
        </>
      )}
    </p>
    <p>O que você digitou continua abaixo. Salve para trocar, ou saia da página para deixar como está.</p>
  </Notice>
)

/** The field for the answer, while it may be written; a message that becomes new again keeps its note. */
function Nota({ open, contato: { nota }, refusal }: Props & { open: boolean }) {
  if (!open) return <input type="hidden" name="nota" value={nota} />
  return (
    <Field
      label="O que foi respondido"
      optional
      hint="Fica só aqui, para a equipe."
      error={fieldError(refusal?.problema, 'nota')}
    >
      <Textarea name="nota" rows={2} defaultValue={refusal?.typed['nota'] ?? nota} maxLength={maxNota} />
    </Field>
  )
}

function Answer({ contato, refusal }: Props) {
  const { _id, empresa, status } = contato
  // A typed note stays, also when the message was answered meanwhile.
  const open = status === 'NOVO' || refusal?.typed['status'] === 'RESPONDIDO'
  return (
    <Form method="post" action={listPath} className={stackClass(16)}>
      <input type="hidden" name="contato" value={_id} />
      <input type="hidden" name="versao" value={seenVersao(refusal, contato)} />
      <input type="hidden" name="status" value={open ? 'RESPONDIDO' : 'NOVO'} />
      {refusal?.agora ? <Changed now={refusal.agora} /> : <ProblemNotice problema={refusal?.problema} />}
      <Nota open={open} contato={contato} refusal={refusal} />
      <Buttons>
        <SubmitButton
          {...(!open && { variant: 'outline' as const })}
          aria-label={`${open ? 'Marcar como respondida' : 'Marcar como nova'}: ${empresa}`}
        >
          {open ? 'Marcar como respondida' : 'Marcar como nova'}
        </SubmitButton>
      </Buttons>
    </Form>
  )
}
