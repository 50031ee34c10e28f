export const pacientesPage = '/admin/pacientes'
