import { ApiKeysSection } from '#features/api-keys/api-keys-section.tsx';
import { ConnectedAssistantsSection } from '#features/connected-assistants/connected-assistants-section.tsx';
import { InterviewSettingsSection } from '#features/interviews/interview-settings.tsx';
import { OwnHoursSection } from '#features/interviews/own-hours.tsx';
import { OrganizationSettingsSection } from '#features/organizations/organization-settings.tsx';
import { ChangePasswordForm } from '#features/profile/change-password-form.tsx';
import { PersonalSettings } from '#features/profile/personal-settings.tsx';
import { ProfileCard } from '#features/profile/profile-card.tsx';
import { SecondFactorStatus } from '#features/profile/second-factor-status.tsx';
import { SessionList } from '#features/profile/session-list.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSection } from '#ui/page-section.tsx';

export default function ProfilePage() {
  return (
    <>
      <PageHead title="Profile" purpose="Your details, preferences and security." />
      <div className="flex flex-col gap-8">
        <ProfileCard />
        <PageSection
          anchor="settings"
          title="Preferences"
          purpose="How Candor shows dates and numbers to you, and what it emails you about."
        >
          <PersonalSettings />
        </PageSection>
        <PageSection title="Password" purpose="Changing it signs your other devices out.">
          <ChangePasswordForm />
        </PageSection>
        <PageSection
          anchor="two-step"
          title="Two-step sign-in"
          purpose="A code from your phone, after your password."
        >
          <SecondFactorStatus />
        </PageSection>
        <PageSection title="Sessions" purpose="Where you are signed in.">
          <SessionList />
        </PageSection>
        <ApiKeysSection />
        <ConnectedAssistantsSection />
        <OwnHoursSection />
        <OrganizationSettingsSection />
        <InterviewSettingsSection />
      </div>
    </>
  );
}
