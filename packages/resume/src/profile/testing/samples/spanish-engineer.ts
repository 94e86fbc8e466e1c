import type { SampleResume } from '../sample-resume.ts';

export const spanishEngineer: SampleResume = {
  label: 'a Spanish site engineer',
  language: 'es',
  text: `IKER SALABERRI OTAEGI
Ingeniero de obra
Bilbao, España
Teléfono: +34 612 34 56 78
iker.salaberri@example.es

PERFIL PROFESIONAL
Ingeniero con experiencia en edificación y obra pública.

EXPERIENCIA LABORAL
Jefe de obra
Construcciones Arga S.A., Bilbao
mayo de 2017 - actualidad
- Tres edificios de viviendas, 240 unidades
Ayudante de obra
Grupo Ebro Infraestructuras, Zaragoza
septiembre de 2013 - abril de 2017
- Seguimiento de costes y plazos

FORMACIÓN ACADÉMICA
Ingeniería Técnica de Obras Públicas
Universidad del Nervión, 2009 - 2013

IDIOMAS
Español: nativo
Euskera: nativo
Inglés: B2

OTROS DATOS
Carné de conducir B
`,
  expected: {
    name: 'IKER SALABERRI OTAEGI',
    email: 'iker.salaberri@example.es',
    phone: '+34612345678',
    location: 'Bilbao, España',
    work: [
      ['Jefe de obra', 'Construcciones Arga S.A.', '2017-05/now'],
      ['Ayudante de obra', 'Grupo Ebro Infraestructuras', '2013-09/2017-04'],
    ],
    education: [['Ingeniería Técnica de Obras Públicas', 'Universidad del Nervión', 'bachelor']],
    licences: ['Carné de conducir B'],
    languages: ['Spanish', 'Basque', 'English'],
  },
};
