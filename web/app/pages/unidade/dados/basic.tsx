import { formatCnpj, formatCpf } from '@alento/contract/base/formato-documento.ts'
import { groupTelefone, maxTelefone } from '@alento/contract/base/digitado.ts'
import { fieldError } from '#lib/api/api.ts'
import { useTipoRede } from '#lib/unidade/use-tipo-rede.ts'
import { CelularField } from '#parts/forms/celular-field.tsx'
import { EmailField } from '#parts/forms/email-field.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { Card, CardHead, DividedList } from '#ui/base/card.tsx'
import { Switch } from '#ui/forms/check.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Grid, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { CountedTextarea } from '#ui/forms/textarea.tsx'
import { Hours } from './hours.tsx'
import type { switchFields, TabProps } from './read-form.ts'
import { Specialties } from './specialties.tsx'

const ways: Record<(typeof switchFields)[number], { label: string; detail: string }> = {
  agendamento: { label: 'Agendamento', detail: 'O paciente escolhe o dia e a hora' },
  pagamentoOnline: { label: 'Pagamento online', detail: 'Cartão, boleto e Pix' },
  pagamentoUnidade: { label: 'Pagamento na unidade', detail: 'O paciente paga na recepção' },
  delivery: { label: 'Atendimento em domicílio', detail: 'Mostra o selo Em Domicílio na busca' },
  coletaDomiciliar: { label: 'Coleta em domicílio', detail: 'Para exames de laboratório' },
}

/** The tab 'Dados Básicos': name, contact, description and settings of the unit. */
export const BasicFields = (props: TabProps) => (
  <>
    <Identity {...props} />
    <Contact {...props} />
    <About {...props} />
    <Ways {...props} />
    <Hours {...props} />
  </>
)

function Identity({ rede, refusal, shown }: TabProps) {
  const nomeDoTipo = useTipoRede()
  return (
    <Card id="identificacao">
      <CardHead title="Identificação" />
      <Stack gap={24}>
        <Facts
          columns={4}
          items={[
            ...(rede.tipoPessoa === 'PJ'
              ? [
                  { label: 'CNPJ', value: formatCnpj(rede.cnpj ?? '') || 'Não informado' },
                  { label: 'Razão social', value: rede.razaoSocial ?? 'Não informada' },
                ]
              : [{ label: 'CPF', value: formatCpf(rede.cpf ?? '') || 'Não informado' }]),
            { label: 'Unidade', value: rede.unidadeMatrizFilial === 'MATRIZ' ? 'Matriz' : 'Filial' },
            ...(rede.matriz ? [{ label: 'CNPJ da matriz', value: formatCnpj(rede.matriz) }] : []),
            { label: 'Tipo de unidade', value: rede.tipos.map(nomeDoTipo).join(', ') },
            { label: 'Código da unidade', value: rede.codigoUnidade },
            { label: 'Código da rede', value: rede.codigoRede },
          ]}
        />
        <Grid>
          <TypedField
            name="nomeRede"
            label="Nome da rede"
            refusal={refusal}
            before={shown.nomeRede}
            maxLength={120}
          />
          <TypedField
            name="cnes"
            label="CNES"
            hint="7 números"
            refusal={refusal}
            before={shown.cnes}
            inputMode="numeric"
            maxLength={7}
          />
        </Grid>
      </Stack>
    </Card>
  )
}

const Contact = ({ refusal, shown }: TabProps) => (
  <Card id="contato">
    <CardHead title="Contato" />
    <Grid columns={3}>
      <TypedField
        name="telefoneFixo"
        label="Telefone da unidade"
        hint="Os pacientes ligam para ele: fixo, celular, 0800 ou 4004."
        refusal={refusal}
        before={shown.telefoneFixo}
        mask={groupTelefone}
        type="tel"
        maxLength={maxTelefone}
      />
      <CelularField refusal={refusal} before={shown.telefoneCelular} autoComplete="off" />
      <EmailField refusal={refusal} before={shown.email} autoComplete="off" />
    </Grid>
  </Card>
)

const About = ({ rede, refusal, shown, especialidades }: TabProps) => (
  <Card id="sobre">
    <CardHead title="Sobre a unidade" />
    <Stack gap={24}>
      <Field
        name="sobre"
        label="Texto de apresentação"
        hint="Aparece na aba Descrição da sua página."
        error={fieldError(refusal?.problema, 'sobre')}
      >
        <CountedTextarea name="sobre" rows={4} limit={1000} defaultValue={shown.sobre} />
      </Field>
      <Specialties all={especialidades} kept={rede.especialidades} shown={shown} />
    </Stack>
  </Card>
)

const Ways = ({ rede: { vendedor }, refusal, shown }: TabProps) => (
  <Card>
    <CardHead title="Como você atende" />
    <Stack>
      <DividedList>
        {Object.entries(ways).map(([name, { label, detail }]) => (
          <Switch key={name} name={name} value="S" detail={detail} defaultChecked={name in shown}>
            {label}
          </Switch>
        ))}
      </DividedList>
      {vendedor && (
        <Notice
          tone={vendedor.situacao === 'RECUSADO' ? 'stop' : 'wait'}
          title="O pagamento online começa quando a conta na Zoop ficar pronta"
        >
          {vendedor.motivo ?? 'Ela está sendo criada.'}{' '}
          {vendedor.situacao === 'RECUSADO' && 'O administrador da plataforma já sabe.'}
        </Notice>
      )}
      <TypedField
        name="antecedenciaMinutos"
        label="Marcar e pagar pelo site até"
        hint="Minutos antes do horário, de 0 a 2880. No balcão você marca qualquer horário."
        refusal={refusal}
        before={shown.antecedenciaMinutos}
        inputMode="numeric"
        maxLength={4}
      />
      <TypedField
        name="remarcarAteHoras"
        label="Remarcar ou cancelar até"
        hint="Horas antes do horário marcado, de 0 a 168"
        refusal={refusal}
        before={shown.remarcarAteHoras}
        inputMode="numeric"
        maxLength={3}
      />
    </Stack>
  </Card>
)
