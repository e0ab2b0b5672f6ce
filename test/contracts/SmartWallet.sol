// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A contract wallet. It accepts its owner's signatures (ERC-1271), unless a test makes it misbehave.
contract SmartWallet {
    enum Conduct {
        Honest,
        Reverting,
        /// Runs until the gas ends.
        Looping,
        /// Answers a megabyte.
        Flooding,
        /// Rejects every signature.
        Refusing,
        /// Answers nothing.
        Silent,
        /// Answers true instead of the magic value.
        Boasting,
        /// Accepts anything from the zero address, the sender in gas estimates.
        Estimating
    }

    address private immutable owner;
    Conduct private immutable conduct;

    constructor(address owner_, Conduct conduct_) {
        owner = owner_;
        conduct = conduct_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (conduct == Conduct.Reverting) revert("no");
        if (conduct == Conduct.Refusing) return 0xffffffff;
        if (conduct == Conduct.Looping) while (true) {}
        if (conduct == Conduct.Flooding) {
            assembly {
                return(0, 0x100000)
            }
        }
        if (conduct == Conduct.Silent) {
            assembly {
                return(0, 0)
            }
        }
        if (conduct == Conduct.Boasting) {
            assembly {
                mstore(0, 1)
                return(0, 32)
            }
        }
        if (conduct == Conduct.Estimating && tx.origin == address(0)) return this.isValidSignature.selector;
        if (signature.length != 65) return 0xffffffff;
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        return signer == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}
