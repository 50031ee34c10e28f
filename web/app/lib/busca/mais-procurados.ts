import type { TipoBusca } from './busca-query.ts'

type Procurado = { tipo: TipoBusca; termo: string; label: string; inicio?: true }

/**
 * The most searched services; `label` is the word that people use. Offered in a field before anything is typed; some (`inicio`) on
 * the home page too.
 */
export const maisProcurados: readonly Procurado[] = [
  { tipo: 'Consulta', termo: 'Clínica Médica', label: 'Clínico geral', inicio: true },
  { tipo: 'Consulta', termo: 'Ginecologia e Obstetrícia', label: 'Ginecologia', inicio: true },
  { tipo: 'Consulta', termo: 'Cardiologia', label: 'Cardiologia', inicio: true },
  { tipo: 'Consulta', termo: 'Oftalmologia', label: 'Oftalmologia', inicio: true },
  { tipo: 'Consulta', termo: 'Pediatria', label: 'Pediatria' },
  { tipo: 'Consulta', termo: 'Dermatologia', label: 'Dermatologia' },
  { tipo: 'Exame', termo: 'Hemograma completo com plaquetas', label: 'Exame de sangue', inicio: true },
  { tipo: 'Exame', termo: 'Glicemia de jejum', label: 'Glicemia' },
  { tipo: 'Exame', termo: 'Urina tipo I (EAS)', label: 'Exame de urina' },
  { tipo: 'Exame', termo: 'Eletrocardiograma (ECG)', label: 'Eletrocardiograma' },
  { tipo: 'Exame', termo: 'Raio-X de tórax (2 incidências)', label: 'Raio X do tórax' },
  { tipo: 'Exame', termo: 'Ultrassom de abdome total', label: 'Ultrassom do abdome' },
]
