import { Form } from 'react-router'
import { formatReais, countText } from '@alento/contract/base/texto.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import type { Plano } from '@alento/contract/cartao/plano.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { planoPath } from '#pages/cliente/cartao/mudar.ts'
import { HiddenFields } from '#pages/cliente/cartao/sem-mudanca.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Bullets } from '#parts/moldura/bullets.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { Lines } from '#ui/data/facts.tsx'
import { Money } from '#ui/data/money.tsx'
import { Checkbox } from '#ui/forms/check.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import type { Escolha, TrocaData } from './load.ts'
import { oQueMuda, quandoVale, type Troca } from './mudancas.ts'
import { recorrenciaText } from './planos.tsx'
import { SeguroDoPlano } from './seguro-do-plano.tsx'

type Props = { page: TrocaData; escolha: Escolha; refusal: FormRefusal | undefined }

/** One plan: the changes, the price of today to the centavo, the insurance terms, and the button. */
export function Confirmar({ page, escolha, refusal }: Props) {
  const { plano, troca, problema } = escolha
  if (!troca)
    return (
      <>
        <ProblemNotice problema={problema} />
        <p>
          <ButtonLink href={planoPath}>Ver os planos</ButtonLink>
        </p>
      </>
    )
  return plano && plano._id !== page.contrato.plano._id ? (
    <Mudar page={page} plano={plano} troca={troca} refusal={refusal} />
  ) : (
    <Ficar page={page} refusal={refusal} />
  )
}

/** The change that waits is taken back. */
function Ficar({ page, refusal }: Omit<Props, 'escolha'>) {
  const { contrato } = page
  const { plano, valor, planoNovo } = contrato
  return (
    <Card>
      <Stack gap={16}>
        <h2>Continuar no {plano.name}?</h2>
        <ProblemNotice problema={refusal?.problema} />
        <p>
          A troca{planoNovo && ` para o ${planoNovo.name}`} é desfeita. Nada é cobrado agora, e as próximas
          cobranças são de <Money centavos={valor} />.
        </p>
        <Form method="post">
          <HiddenFields contrato={contrato} dono={page.dono} />
          <input type="hidden" name="plano" value={plano._id} />
          <Buttons>
            <SubmitButton>Continuar no {plano.name}</SubmitButton>
            <ButtonLink variant="outline" href={planoPath}>
              Voltar
            </ButtonLink>
          </Buttons>
        </Form>
      </Stack>
    </Card>
  )
}

type MudarProps = { page: TrocaData; plano: Plano; troca: Troca; refusal: FormRefusal | undefined }

function Mudar({ page, plano, troca, refusal }: MudarProps) {
  const { contrato, dono, hoje } = page
  const pays = troca.diferenca > 0
  return (
    <PostForm refusal={refusal} gap={24}>
      <HiddenFields contrato={contrato} dono={dono} />
      <input type="hidden" name="plano" value={plano._id} />
      {/* The shown price: one that changed meanwhile is shown again before anything is charged. */}
      <input type="hidden" name="diferenca" value={troca.diferenca} />
      <input type="hidden" name="desde" value={troca.desde ?? ''} />
      <FormRefused problema={refusal?.problema} />
      <Card>
        <Stack gap={16}>
          <h2>{plano.name}</h2>
          <Bullets>
            {oQueMuda(contrato, plano).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Bullets>
          <Custo plano={plano} troca={troca} />
          <p className="strong">{quandoVale(troca, contrato, hoje)}</p>
        </Stack>
      </Card>
      {troca.saem > 0 && <QuemSai contrato={contrato} plano={plano} saem={troca.saem} refusal={refusal} />}
      {plano.seguro && <SeguroDoPlano plano={plano} titular={contrato.titular} refusal={refusal} />}
      <Buttons>
        <SubmitButton>{pays ? `Ir pagar ${formatReais(troca.diferenca)}` : 'Trocar de plano'}</SubmitButton>
        <ButtonLink variant="outline" href={planoPath}>
          Voltar
        </ButtonLink>
      </Buttons>
    </PostForm>
  )
}

function Custo({ plano, troca }: { plano: Plano; troca: Troca }) {
  return (
    <Lines
      items={[
        {
          label: troca.diferenca > 0 ? 'Hoje, a diferença dos dias que faltam' : 'Hoje',
          value: <Money centavos={troca.diferenca} size={28} />,
        },
        ...(troca.naProxima > 0
          ? [
              {
                label: 'Diferença pequena, somada à próxima cobrança',
                value: <Money centavos={troca.naProxima} />,
              },
            ]
          : []),
        { label: `Depois, ${recorrenciaText(plano)}`, value: <Money centavos={troca.valor} /> },
      ]}
    />
  )
}

/** A plan with fewer places: the dependents who leave are chosen before. */
function QuemSai({
  contrato,
  plano,
  saem,
  refusal,
}: {
  contrato: Contrato
  plano: Plano
  saem: number
  refusal: FormRefusal | undefined
}) {
  const { maxDependentes: places } = plano
  const all = saem === contrato.dependentes.length
  const chosen = refusal?.typed['saem']?.split(' ') ?? []
  return (
    <Card>
      <Stack gap={12}>
        <h2>Quem sai do cartão</h2>
        <p>
          {places === 0
            ? 'Este plano não tem dependentes.'
            : `Este plano tem lugar para ${countText(places, 'dependente', 'dependentes')}.`}{' '}
          Quem sai usa o cartão até o novo plano começar; o que já foi pago continua valendo.
        </p>
        <FieldGroup
          label={all ? 'Saem do cartão' : `Escolha ${countText(saem, 'pessoa', 'pessoas')}`}
          error={fieldError(refusal?.problema, 'saem')}
        >
          {contrato.dependentes.map((d) => (
            <Checkbox key={d._id} name="sai" value={d._id} defaultChecked={all || chosen.includes(d._id)}>
              {d.name}
            </Checkbox>
          ))}
        </FieldGroup>
      </Stack>
    </Card>
  )
}
