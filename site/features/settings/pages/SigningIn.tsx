/** Settings: how one signs in. */
import { island } from '#site/ui/island.tsx';
import { DevicesSettings } from '../DevicesSettings.tsx';
import { EmailSettings } from '../EmailSettings.tsx';
import { ModelKeySettings } from '../ModelKeySettings.tsx';
import { PasswordSettings } from '../PasswordSettings.tsx';
import { Settings } from '../Settings.tsx';

export const SigningIn = island(() => (
  <>
    <Settings
      page="sign-in"
      parts={(learner) => ({
        email: <EmailSettings learner={learner} />,
        password: <PasswordSettings learner={learner} />,
        devices: <DevicesSettings />,
      })}
    />
    <ModelKeySettings />
  </>
));
