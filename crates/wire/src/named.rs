//! Enums whose variants have a name in output: each variant is written once, with its name.

/// Declares an enum with a name for each variant, `ALL` and `name()`.
///
/// ```
/// a2scope_wire::named! {
///     /// Who sends a message.
///     #[derive(Clone, Copy, Debug, PartialEq)]
///     pub enum Sender {
///         /// The client.
///         Client = "client",
///         /// The game server.
///         Server = "server",
///     }
/// }
/// assert_eq!(Sender::ALL, [Sender::Client, Sender::Server]);
/// assert_eq!(Sender::Server.name(), "server");
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! named {
    ($(#[$about:meta])* $vis:vis enum $id:ident { $($(#[$doc:meta])* $variant:ident = $name:literal,)* }) => {
        $(#[$about])*
        $vis enum $id {
            $($(#[$doc])* $variant,)*
        }

        impl $id {
            /// Every variant, in order of declaration.
            $vis const ALL: [Self; [$($name),*].len()] = [$(Self::$variant),*];

            /// Returns the name of the variant in output.
            $vis const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }

        impl $crate::Named for $id {
            const NAMES: &'static [&'static str] = &[$($name),*];

            fn name(self) -> &'static str {
                Self::name(self)
            }

            fn place(self) -> u8 {
                self as u8
            }
        }
    };
}

/// An enum declared by [`named!`].
pub trait Named: Copy {
    /// All names, in order of declaration.
    const NAMES: &'static [&'static str];
    /// Returns the name.
    fn name(self) -> &'static str;
    /// Returns the index of the variant among all variants, from 0.
    fn place(self) -> u8;
}
