import type { DemoField } from '../demo-hiring.ts';
import { docx, pdf } from '../profile.ts';

export const platformEngineer: DemoField = {
  key: 'platform-engineer',
  openedDaysAgo: 48,
  state: 'open',
  job: {
    title: 'Senior Platform Engineer',
    department: 'Technology',
    city: 'Melbourne',
    country: 'Australia',
    description:
      'Harbour & Pine runs hotels, care homes, a college and the building company that looks after them. Our technology team of fourteen keeps bookings, care records and payroll running. You will own the platform they stand on: Kubernetes on AWS, the delivery pipelines, monitoring and on-call.',
    responsibilities:
      '- Run and improve our Kubernetes clusters on AWS\n- Describe all infrastructure as code with Terraform\n- Build delivery pipelines that teams trust\n- Set up monitoring and alerting and take part in the on-call roster\n- Coach two engineers',
    required_skills: 'Kubernetes, AWS, Terraform, Linux, CI/CD, Python or Go',
    preferred_skills: 'PostgreSQL administration, Prometheus and Grafana, incident management, mentoring',
    salary_range: 'AUD 150,000 – 175,000 plus super',
    industry: 'technology',
    job_type: 'full-time',
    employment_type: 'permanent',
    experience_level: 'senior',
    seniority_level: 'senior',
    education_level: 'bachelor',
    contact_email: 'jobs@harbour-pine.example',
    visa_status: true,
  },
  applications: [
    {
      resume: pdf('sidebar'),
      daysAgo: 38,
      stage: 'shortlisted',
      reason: 'Runs Kubernetes on AWS for many services.',
      coverLetter:
        'Dear Harbour & Pine team,\n\nI have run Kubernetes on AWS for five years and would enjoy doing it for care homes and hotels, where an outage is felt by people and not only by dashboards. Your advertisement mentions coaching: I have looked after two graduates at Tideline and would like to go on doing that.\n\nKind regards,\nŁukasz Wiśniewski',
      answers: { visaStatus: 'Permanent resident' },
      profile: {
        firstName: 'Łukasz',
        lastName: 'Wiśniewski',
        email: 'lukasz.wisniewski@example.com',
        phone: '0491 570 006',
        place: 'Brunswick, VIC',
        linkedin: 'https://www.linkedin.com/in/lukasz-wisniewski-platform',
        headline: 'Platform engineer',
        summary:
          'Platform engineer with eleven years in operations, the last five with Kubernetes on AWS for a payments company. I like boring releases and short incident reports.',
        work: [
          {
            title: 'Senior Platform Engineer',
            employer: 'Tideline Payments, Melbourne',
            dates: 'Mar 2020 – Present',
            points: [
              'Run six EKS clusters with 240 services; upgraded them through nine Kubernetes versions without planned downtime',
              'Moved 100% of AWS infrastructure to Terraform modules with review and policy checks',
              'Cut the median deployment from 48 to 7 minutes with GitHub Actions and Argo CD',
              'Mentor two graduate engineers; lead the on-call roster of eight people',
              'Wrote the incident process: blameless reviews within five days, 41 reviews so far',
              'Brought the recovery time of the ledger database from 90 to 12 minutes, rehearsed twice a year',
            ],
          },
          {
            title: 'Systems Engineer',
            employer: 'Baltic Freight Systems, Gdańsk',
            dates: 'Jun 2015 – Dec 2019',
            points: [
              'Looked after 300 Linux servers and PostgreSQL 9.6–11 with streaming replication',
              'Wrote provisioning tools in Python; introduced Prometheus and Grafana',
              'Moved the booking system of three ports to new data centres over two weekends',
              'Second-level support in Polish and English, one week in four',
            ],
          },
          {
            title: 'Junior Administrator',
            employer: 'Komputronika Serwis, Gdynia',
            dates: '2013 – 2015',
            points: [
              'Help desk, backups and network for four offices',
              'Replaced tape backups by disk, with a monthly restore test',
            ],
          },
        ],
        education: [
          { award: 'BEng Computer Science', school: 'Polytechnic of Gdańsk', dates: '2009 – 2013' },
        ],
        skills: [
          'Kubernetes (EKS), Helm, Argo CD',
          'AWS, Terraform',
          'Python, Go, Bash',
          'Linux, PostgreSQL',
          'Prometheus, Grafana',
          'Incident management',
        ],
        licences: ['Certified Kubernetes Administrator, 2022', 'AWS Solutions Architect – Associate, 2021'],
        languages: ['Polish (native)', 'English (fluent)', 'German (basic)'],
        more: {
          heading: 'Outside work',
          lines: [
            'Organiser of the Melbourne platform meet-up (quarterly)',
            'Open source: maintainer of a small Terraform module for backups',
          ],
        },
      },
    },
    {
      resume: pdf('compact'),
      daysAgo: 35,
      answers: { visaStatus: 'Australian citizen' },
      profile: {
        firstName: 'Thandiwe',
        lastName: 'Mokoena',
        email: 'thandiwe.mokoena@example.org',
        phone: '0491 570 156',
        place: 'Footscray, VIC',
        linkedin: 'https://www.linkedin.com/in/thandiwe-mokoena-sre',
        headline: 'Site reliability engineer',
        summary:
          'Site reliability engineer who came from software development. Eight years of experience, five of them with containers in production. Took parental leave in 2022.',
        work: [
          {
            title: 'Site Reliability Engineer',
            employer: 'Wattle Health Software',
            dates: '02/2023 – now',
            points: [
              'Own reliability of a patient portal with 1.2 million users on AWS EKS',
              'Introduced service level objectives; pages per week fell from 31 to 6',
              'Terraform for three accounts; disaster recovery tested every quarter',
              'Security reviews with the hospital customers; ISO 27001 evidence for the platform',
              'Python services for log redaction, so that patient data never leaves the cluster',
            ],
          },
          {
            title: 'DevOps Engineer',
            employer: 'Wattle Health Software',
            dates: '01/2019 – 12/2021',
            points: [
              'Moved 40 services from virtual machines to Kubernetes',
              'Built GitLab CI pipelines',
              'Wrote the Helm charts and the training for six product teams',
              'On-call since 2019, about one week in five',
            ],
          },
          {
            title: 'Backend Developer',
            employer: 'Kopano Ticketing, Johannesburg',
            dates: '07/2015 – 11/2018',
            points: [
              'Python and Django, PostgreSQL query tuning',
              'Seat maps for stadiums with up to 90,000 places',
              'Load tests before every large sale',
            ],
          },
        ],
        education: [
          { award: 'BSc Information Technology', school: 'University of the Highveld', dates: '2012–2014' },
        ],
        skills: [
          'Containers: Kubernetes, Docker, Helm',
          'Cloud: AWS (EKS, RDS, IAM), Terraform',
          'Languages: Python, some Go',
          'Observability: Prometheus, Grafana, OpenTelemetry',
        ],
        languages: ['English', 'Sesotho', 'isiZulu'],
        more: { heading: 'Career break', lines: ['January 2022 to January 2023: parental leave'] },
      },
    },
    {
      resume: docx('plain'),
      daysAgo: 6,
      answers: { visaStatus: 'Temporary skill shortage visa (482)' },
      profile: {
        firstName: 'Ravi',
        lastName: 'Chandrasekaran',
        email: 'ravi.chandrasekaran@example.net',
        phone: '0491 570 157',
        place: 'Clayton, VIC',
        headline: 'Cloud and DevOps engineer',
        summary:
          'Cloud engineer with seven years in consulting, mostly Azure. I have used AWS in two projects and am preparing for the Kubernetes administrator exam. No experience with on-call work yet.',
        work: [
          {
            title: 'Senior Cloud Consultant',
            employer: 'Meridian Peak Consulting, Melbourne',
            dates: 'Aug 2021 to date',
            points: [
              'Designed Azure landing zones with Terraform for four insurers',
              'Ran workshops on infrastructure as code for 60 client engineers',
              'Supported one migration to Amazon EKS for five months',
              'Cost reviews that saved one client AUD 310,000 a year',
              'Presales: estimates and technical parts of eleven offers',
            ],
          },
          {
            title: 'DevOps Engineer',
            employer: 'Sagar Infotech, Chennai',
            dates: 'May 2017 to Jul 2021',
            points: [
              'Azure DevOps pipelines for .NET teams',
              'Linux patching with Ansible',
              'Monitoring with Azure Monitor and Log Analytics',
              "Release manager for a bank's web front ends",
            ],
          },
        ],
        education: [
          {
            award: 'Bachelor of Engineering (Electronics)',
            school: 'Coromandel College of Engineering',
            dates: '2013 - 2017',
          },
        ],
        skills: [
          'Azure, AWS (basic), Terraform',
          'Azure DevOps, GitHub Actions',
          'PowerShell, Python',
          'Ansible, Linux',
        ],
        licences: ['Azure Administrator Associate (2020)', 'HashiCorp Terraform Associate (2022)'],
        languages: ['Tamil', 'English', 'Hindi'],
      },
    },
    {
      resume: pdf('band'),
      daysAgo: 2,
      answers: { visaStatus: 'Australian citizen' },
      profile: {
        firstName: 'Bridget',
        lastName: "O'Halloran",
        email: 'bridget.ohalloran@example.com',
        phone: '0491 570 158',
        place: 'Geelong, VIC',
        headline: 'Infrastructure lead',
        summary:
          'Infrastructure lead with nineteen years in data centres, virtualisation and, since 2018, containers. I have built teams of up to nine people and still like to read kernel logs.',
        work: [
          {
            title: 'Infrastructure Lead',
            employer: 'Corio Bay Water Authority, Geelong',
            dates: 'since April 2018',
            points: [
              'Lead five engineers; on-premises Kubernetes (Rancher) for 70 applications',
              'Negotiated and carried out the move of test environments to AWS',
              'Write automation in Go and Bash; all changes through GitLab pipelines',
              'Budget of AUD 1.1 million and two outsourcing contracts',
              'Introduced an on-call allowance and a fair roster; nobody has left the team since 2020',
            ],
          },
          {
            title: 'Senior Systems Administrator',
            employer: 'Barwon Data Services',
            dates: 'January 2009 – March 2018',
            points: [
              'VMware for 400 guests, Linux and storage',
              'PostgreSQL and Oracle administration',
              'Planned and led the move to a second data centre in Lara',
              'Trained eight administrators in Linux',
            ],
          },
          {
            title: 'Network Technician',
            employer: 'Otway Telecom',
            dates: '2005 – 2008',
            points: ['Routers, cabling and customer visits', 'Night shifts in the operations centre'],
          },
        ],
        education: [{ award: 'Diploma of Information Technology', school: 'Bellarine TAFE', dates: '2004' }],
        skills: [
          'Kubernetes, Rancher, Docker',
          'Linux, VMware, networking',
          'Go, Bash, GitLab CI',
          'AWS (EC2, S3, VPC)',
          'PostgreSQL',
        ],
        licences: ['Certified Kubernetes Administrator, 2021', 'ITIL Foundation'],
        more: {
          heading: 'Projects and talks',
          lines: [
            '2024: moved the meter-reading system from virtual machines to Kubernetes; 1.3 million readings a day, two evenings of planned downtime',
            '2023: tested recovery of the whole data centre with all departments, the first time in its history; 31 hours planned, 19 needed',
            "2022: talk ‘Kubernetes without the cloud’, Geelong developers' evening",
            '2021: replaced hand-written firewall rules by reviewed files in GitLab',
            '2020: remote work for 400 office staff in nine days, with two-factor sign-in for everyone',
            '2018–2019: rebuilt monitoring on Prometheus and Grafana; switched three older tools off',
            '2016: moved 400 guests to new storage without an outage',
            '2012: first automation of server set-up at Barwon, still in use when I left',
          ],
        },
      },
    },
    {
      resume: docx('table'),
      daysAgo: 31,
      stage: 'rejected',
      reason: 'Too early for a senior role. Keep in mind for the graduate intake.',
      answers: { visaStatus: 'Student visa (500)' },
      profile: {
        firstName: 'Minh Anh',
        lastName: 'Trần',
        email: 'minhanh.tran@example.org',
        phone: '0491 570 159',
        place: 'Box Hill, VIC',
        headline: 'IT graduate',
        summary:
          'Graduate with a Master of IT and a passion for cloud computing. Skilled in Kubernetes, AWS, Terraform, Docker, Python, Java, React, machine learning and blockchain.',
        work: [
          {
            title: 'IT Support Assistant (part-time)',
            employer: 'Lantern Street Library',
            dates: '2024-02 – present',
            points: [
              'Reset passwords, set up laptops and printers',
              'Wrote the new user guide',
              'Helped 30 visitors a day at the computer desk',
            ],
          },
          {
            title: 'Barista',
            employer: 'Third Crack Coffee',
            dates: '2023-03 – 2024-01',
            points: ['Busy station kiosk, weekend mornings'],
          },
        ],
        education: [
          { award: 'Master of Information Technology', school: 'Westgate University', dates: '2023 – 2024' },
          { award: 'Bachelor of Business', school: 'Hải Vân University, Đà Nẵng', dates: '2018 – 2022' },
        ],
        skills: ['Kubernetes', 'AWS', 'Terraform', 'Docker', 'Python', 'Java', 'React'],
        languages: ['Vietnamese', 'English'],
        more: {
          heading: 'University project',
          lines: ['Web shop with React and a Python API, run with Docker Compose (team of four)'],
        },
      },
    },
    {
      resume: pdf('classic'),
      daysAgo: 28,
      answers: { visaStatus: 'New Zealand citizen' },
      profile: {
        firstName: 'Hemi',
        lastName: 'Parata',
        email: 'hemi.parata@example.com',
        phone: '+61 491 570 110',
        place: 'Richmond, VIC',
        headline: 'Platform and release engineer',
        summary:
          'Release engineer with six years of experience in retail software. Strong in CI/CD and Python, growing into Kubernetes. Looking for a team that runs what it builds.',
        work: [
          {
            title: 'Release Engineer',
            employer: 'Kowhai Commerce, Auckland and Melbourne',
            dates: 'November 2019 - present',
            points: [
              'Maintain Jenkins and GitHub Actions for 45 developers',
              'Python tooling that builds and signs mobile releases',
              'Since 2023 co-own one EKS cluster for test environments',
              'Cut the nightly build from five hours to seventy minutes',
              "Introduced Terraform for the build agents; production infrastructure was another team's",
            ],
          },
          {
            title: 'Test Automation Engineer',
            employer: 'Southern Cross Tills, Wellington',
            dates: 'February 2017 - October 2019',
            points: [
              'Selenium and pytest for point-of-sale software',
              'Test lab with forty tills and printers',
            ],
          },
        ],
        education: [
          {
            award: 'Bachelor of Computing',
            school: 'Institute of Technology, Wellington',
            dates: '2014 - 2016',
          },
        ],
        skills: [
          'CI/CD: Jenkins, GitHub Actions',
          'Python, Groovy, Bash',
          'Docker, basic Kubernetes',
          'AWS (CodeArtifact, S3, EKS)',
          'Linux',
        ],
        languages: ['English', 'Te reo Māori (conversational)'],
      },
    },
    {
      resume: pdf('compact'),
      daysAgo: 0,
      answers: { visaStatus: 'Permanent resident' },
      profile: {
        firstName: 'Shirin',
        lastName: 'Farahani',
        email: 'shirin.farahani@example.net',
        phone: '0491 570 313',
        place: 'Preston, VIC',
        headline: 'Cloud platform engineer',
        summary:
          'Cloud platform engineer, nine years in operations and platform teams. I build paved roads: templates, guard rails and documents that make the right way the short way.',
        work: [
          {
            title: 'Platform Engineer',
            employer: 'Ledgerleaf Accounting Software',
            dates: '10.2020 – today',
            points: [
              'Internal platform on AWS EKS used by 22 teams; 400 deployments a week',
              'Terraform modules and a command-line tool in Go that creates a service in ten minutes',
              'Reduced the AWS bill by 28% in one year',
              'PostgreSQL on RDS: upgrades, tuning and restore drills',
              'Prometheus, Grafana and alert rules as code; 70% fewer alerts at night',
              'Run the internal platform guild and its monthly demo',
            ],
          },
          {
            title: 'Linux Engineer',
            employer: 'Alborz Hosting, Tehran',
            dates: '04.2015 – 08.2019',
            points: [
              'Shared hosting with 2,000 customers',
              'Monitoring with Zabbix, later Prometheus',
              'Automated the set-up of web servers with Ansible and Python',
              'On-call every third week',
            ],
          },
        ],
        education: [
          { award: 'BSc Software Engineering', school: 'Alborz Technical University', dates: '2010 – 2014' },
        ],
        skills: [
          'Kubernetes, AWS, Terraform, Go, Python',
          'GitHub Actions, Argo CD',
          'Linux, PostgreSQL, Prometheus, Grafana',
        ],
        languages: ['Persian', 'English', 'Azerbaijani'],
        more: {
          heading: 'Break in career',
          lines: [
            'September 2019 – September 2020: moved to Australia, English studies, open-source work on a Terraform provider',
          ],
        },
      },
    },
    {
      resume: docx('letterhead'),
      daysAgo: 42,
      stage: 'rejected',
      reason: 'No experience with Kubernetes or AWS.',
      answers: { visaStatus: 'Australian citizen' },
      profile: {
        firstName: 'Graham',
        lastName: 'Whitlock',
        email: 'graham.whitlock@example.com',
        phone: '(03) 5550 1420',
        place: 'Frankston, VIC',
        headline: 'IT manager',
        summary:
          'IT manager with 26 years in mid-sized companies: budgets, suppliers, Windows networks and people. I have no experience with Kubernetes or AWS, but I know how to run a department.',
        work: [
          {
            title: 'IT Manager',
            employer: 'Peninsula Packaging',
            dates: '2008 to 2024',
            points: [
              'Team of six, budget of 1.4 million dollars',
              'Windows Server, Exchange and Office 365 for 350 staff',
              'Outsourced the data centre in 2019',
              'Cyber insurance, policies and audits',
              'Moved 350 people to Teams within two weeks in 2020',
            ],
          },
          {
            title: 'Network Administrator',
            employer: 'Mornington Shire Offices',
            dates: '1998 to 2008',
            points: ['Novell, then Windows networks at eleven sites', 'Year 2000 project leader'],
          },
        ],
        education: [
          { award: 'Associate Diploma in Computing', school: 'Frankston College of TAFE', dates: '1997' },
        ],
        skills: [
          'Windows Server, Active Directory, Office 365',
          'Supplier and budget management',
          'Staff leadership',
        ],
        licences: ['ITIL Expert', 'PRINCE2 Practitioner'],
      },
    },
    {
      resume: pdf('classic'),
      daysAgo: 1,
      answers: { visaStatus: 'Australian citizen' },
      profile: {
        firstName: 'Thandi',
        lastName: 'Mokoena',
        email: 'tmokoena.dev@example.net',
        phone: '0491 570156',
        place: 'Footscray, VIC',
        linkedin: 'https://www.linkedin.com/in/thandiwe-mokoena-sre',
        headline: 'Site reliability engineer',
        summary:
          'Site reliability engineer, formerly backend developer. Eight years of experience; EKS, Terraform and Python. This replaces the resume I sent from my other address.',
        work: [
          {
            title: 'Site Reliability Engineer',
            employer: 'Wattle Health Software',
            dates: '02/2023 – now',
            points: [
              'Reliability of a patient portal with 1.2 million users on AWS EKS',
              'Coach of one graduate since this year',
              'Wrote the incident handbook that all product teams use',
            ],
          },
          {
            title: 'DevOps Engineer',
            employer: 'Wattle Health Software',
            dates: '01/2019 – 12/2021',
            points: ['40 services moved to Kubernetes', 'GitLab CI pipelines'],
          },
          {
            title: 'Backend Developer',
            employer: 'Kopano Ticketing, Johannesburg',
            dates: '07/2015 – 11/2018',
            points: ['Python, Django, PostgreSQL'],
          },
        ],
        education: [
          { award: 'BSc Information Technology', school: 'University of the Highveld', dates: '2012–2014' },
        ],
        skills: [
          'Kubernetes, Docker, Helm',
          'AWS, Terraform',
          'Python, some Go',
          'Prometheus, Grafana, OpenTelemetry',
        ],
        languages: ['English', 'Sesotho', 'isiZulu'],
      },
    },
  ],
};
