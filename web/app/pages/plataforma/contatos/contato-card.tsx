import { Form } from 'react-router'
import { type Contato, maxNota } from '@alento/contract/contato.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Button } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { listPath } from './paths.ts'
import css from './contatos.module.css'

type Props = { contato: Contato; refusal: FormRefusal | undefined }

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

function Answer({ contato: { _id, empresa, status, nota, versao }, refusal }: Props) {
  const busy = useBusy()
  const open = status === 'NOVO'
  return (
    <Form method="post" action={listPath}>
      <input type="hidden" name="contato" value={_id} />
      <input type="hidden" name="versao" value={versao} />
      <input type="hidden" name="status" value={open ? 'RESPONDIDO' : 'NOVO'} />
      <Stack gap={16}>
        <ProblemNotice problema={refusal?.problema} />
        {open ? (
          <Field
            label="O que foi respondido"
            optional
            hint="Fica só aqui, para a equipe."
            error={fieldError(refusal?.problema, 'nota')}
          >
            <Textarea
              name="nota"
              rows={2}
              defaultValue={refusal?.typed['nota'] ?? nota}
              maxLength={maxNota}
            />
          </Field>
        ) : (
          <input type="hidden" name="nota" value={nota} />
        )}
        <Buttons>
          <Button
            {...(!open && { variant: 'outline' as const })}
            busy={busy}
            aria-label={`${open ? 'Marcar como respondida' : 'Marcar como nova'}: ${empresa}`}
          >
            {open ? 'Marcar como respondida' : 'Marcar como nova'}
          </Button>
        </Buttons>
      </Stack>
    </Form>
  )
}
