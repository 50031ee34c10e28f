import IconTrash from 'icon:trash'
import { Form } from 'react-router'
import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { dependentesPath } from '#pages/cliente/cartao/mudar.ts'
import { HiddenFields } from '#pages/cliente/cartao/sem-mudanca.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Initials } from '#parts/pessoas/initials.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { CountBadge } from '#ui/data/badge.tsx'
import css from '#pages/cliente/cartao/cartao.module.css'

type Dependente = Contrato['dependentes'][number]

export function Lista({ contrato: { dependentes, plano, planoNovo } }: { contrato: Contrato }) {
  return (
    <Card>
      <CardHead title="Quem usa com você">
        <CountBadge>
          {dependentes.length} de {plano.maxDependentes}
          <span className="sr"> dependentes</span>
        </CountBadge>
      </CardHead>
      {dependentes.length === 0 ? (
        <p className="muted">Ninguém ainda.</p>
      ) : (
        <Stack as="ul" gap={16}>
          {dependentes.map((d) => (
            <li key={d._id} className={css.dependente}>
              <div className={css.pessoa}>
                <Initials name={d.name} />
                <div>
                  <b>{d.name}</b>
                  <span className="small muted">
                    Nasceu em {formatDia(d.dataNascimento)} ·{' '}
                    <span className="nowrap">CPF {formatCpf(d.cpf)}</span>
                  </span>
                  {d.saiNaTroca && (
                    <span className="small">Usa o cartão até o {planoNovo?.name} começar</span>
                  )}
                </div>
              </div>
              <ButtonLink
                variant="stop-quiet"
                icon={IconTrash}
                href={`${dependentesPath}?tirar=${d._id}`}
                aria-label={`Tirar ${d.name} do cartão`}
              >
                Tirar
              </ButtonLink>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  )
}

type Props = {
  page: { contrato: Contrato; dono: string }
  quem: Dependente
  refusal: FormRefusal | undefined
}

/** The second question before a dependent is removed. */
export function Pergunta({ page, quem, refusal }: Props) {
  return (
    <Card>
      <Stack gap={16}>
        <h2>Tirar {quem.name} do cartão?</h2>
        <ProblemNotice problema={refusal?.problema} />
        <p>
          {quem.name} deixa de usar o cartão agora. O que já foi pago continua valendo, e você pode incluir
          esta pessoa de novo quando quiser.
        </p>
        <Form method="post">
          <HiddenFields {...page} />
          <input type="hidden" name="intent" value="tirar" />
          <input type="hidden" name="dependente" value={quem._id} />
          <Buttons>
            <SubmitButton variant="stop">Tirar do cartão</SubmitButton>
            <ButtonLink variant="outline" href={dependentesPath}>
              Manter no cartão
            </ButtonLink>
          </Buttons>
        </Form>
      </Stack>
    </Card>
  )
}
