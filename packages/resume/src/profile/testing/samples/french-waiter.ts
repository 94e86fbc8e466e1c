import type { SampleResume } from '../sample-resume.ts';

export const frenchWaiter: SampleResume = {
  label: 'a French restaurant manager',
  language: 'fr',
  text: `Aïssatou Lemoine
Responsable de salle
8 rue des Tanneurs, 69005 Lyon
06 39 98 12 34 – aissatou.lemoine@example.fr

Expérience professionnelle

Responsable de salle – Brasserie du Vieux Port, Lyon
septembre 2019 – aujourd’hui
• Équipe de douze personnes, 140 couverts
• Carte des vins et formation des apprentis

Cheffe de rang – Hôtel Bellecombe, Lyon
janv. 2015 – août 2019
• Banquets et séminaires

Formation
BTS Hôtellerie-Restauration, Lycée des Traboules, Lyon, 2012 – 2014

Langues
Français (langue maternelle), Anglais (courant), Espagnol (B1)

Centres d’intérêt
Randonnée, chant choral
`,
  expected: {
    name: 'Aïssatou Lemoine',
    email: 'aissatou.lemoine@example.fr',
    phone: '+33639981234',
    location: 'Lyon',
    work: [
      ['Responsable de salle', 'Brasserie du Vieux Port', '2019-09/now'],
      ['Cheffe de rang', 'Hôtel Bellecombe', '2015-01/2019-08'],
    ],
    education: [['BTS Hôtellerie-Restauration', 'Lycée des Traboules', 'associate']],
    languages: ['French', 'English', 'Spanish'],
  },
};
